<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="hollow_ground" tilewidth="64" tileheight="64" tilecount="37" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" probability="2">
  <image width="64" height="64" source="pictures/t_grass_0.png"/>
 </tile>
 <tile id="1" probability="1">
  <image width="64" height="64" source="pictures/t_grass_1.png"/>
 </tile>
 <tile id="2" probability="1">
  <image width="64" height="64" source="pictures/t_grass_2.png"/>
 </tile>
 <tile id="3" probability="1">
  <image width="64" height="64" source="pictures/t_grass_3.png"/>
 </tile>
 <tile id="4">
  <image width="64" height="64" source="pictures/t_dirt_01.png"/>
 </tile>
 <tile id="5">
  <image width="64" height="64" source="pictures/t_dirt_02.png"/>
 </tile>
 <tile id="6">
  <image width="64" height="64" source="pictures/t_dirt_03.png"/>
 </tile>
 <tile id="7">
  <image width="64" height="64" source="pictures/t_dirt_04.png"/>
 </tile>
 <tile id="8">
  <image width="64" height="64" source="pictures/t_dirt_05.png"/>
 </tile>
 <tile id="9">
  <image width="64" height="64" source="pictures/t_dirt_06.png"/>
 </tile>
 <tile id="10">
  <image width="64" height="64" source="pictures/t_dirt_07.png"/>
 </tile>
 <tile id="11">
  <image width="64" height="64" source="pictures/t_dirt_08.png"/>
 </tile>
 <tile id="12">
  <image width="64" height="64" source="pictures/t_dirt_09.png"/>
 </tile>
 <tile id="13">
  <image width="64" height="64" source="pictures/t_dirt_10.png"/>
 </tile>
 <tile id="14">
  <image width="64" height="64" source="pictures/t_dirt_11.png"/>
 </tile>
 <tile id="15">
  <image width="64" height="64" source="pictures/t_dirt_12.png"/>
 </tile>
 <tile id="16">
  <image width="64" height="64" source="pictures/t_dirt_13.png"/>
 </tile>
 <tile id="17">
  <image width="64" height="64" source="pictures/t_dirt_14.png"/>
 </tile>
 <tile id="18">
  <image width="64" height="64" source="pictures/t_dirt_15.png"/>
 </tile>
 <tile id="19">
  <image width="64" height="64" source="pictures/t_water_01.png"/>
 </tile>
 <tile id="20">
  <image width="64" height="64" source="pictures/t_water_02.png"/>
 </tile>
 <tile id="21">
  <image width="64" height="64" source="pictures/t_water_03.png"/>
 </tile>
 <tile id="22">
  <image width="64" height="64" source="pictures/t_water_04.png"/>
 </tile>
 <tile id="23">
  <image width="64" height="64" source="pictures/t_water_05.png"/>
 </tile>
 <tile id="24">
  <image width="64" height="64" source="pictures/t_water_06.png"/>
 </tile>
 <tile id="25">
  <image width="64" height="64" source="pictures/t_water_07.png"/>
 </tile>
 <tile id="26">
  <image width="64" height="64" source="pictures/t_water_08.png"/>
 </tile>
 <tile id="27">
  <image width="64" height="64" source="pictures/t_water_09.png"/>
 </tile>
 <tile id="28">
  <image width="64" height="64" source="pictures/t_water_10.png"/>
 </tile>
 <tile id="29">
  <image width="64" height="64" source="pictures/t_water_11.png"/>
 </tile>
 <tile id="30">
  <image width="64" height="64" source="pictures/t_water_12.png"/>
 </tile>
 <tile id="31">
  <image width="64" height="64" source="pictures/t_water_13.png"/>
 </tile>
 <tile id="32">
  <image width="64" height="64" source="pictures/t_water_14.png"/>
 </tile>
 <tile id="33">
  <image width="64" height="64" source="pictures/t_water_15.png"/>
 </tile>
 <tile id="34">
  <image width="64" height="64" source="pictures/t_location.png"/>
 </tile>
 <tile id="35">
  <image width="64" height="64" source="pictures/obj_stubble.png"/>
 </tile>
 <tile id="36">
  <image width="64" height="64" source="pictures/obj_flowers.png"/>
 </tile>
 <wangsets>
  <wangset name="Dirt" type="corner" tile="18">
   <wangcolor name="Dirt" color="#b89a78" tile="18" probability="1"/>
   <wangtile tileid="4" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="5" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="6" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="7" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="8" wangid="0,0,0,1,0,0,0,1"/>
   <wangtile tileid="9" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="10" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="11" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="12" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="13" wangid="0,1,0,0,0,1,0,0"/>
   <wangtile tileid="14" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="15" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="16" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="17" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="18" wangid="0,1,0,1,0,1,0,1"/>
  </wangset>
  <wangset name="Water" type="corner" tile="33">
   <wangcolor name="Water" color="#5c8492" tile="33" probability="1"/>
   <wangtile tileid="19" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="20" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="21" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="22" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="23" wangid="0,0,0,1,0,0,0,1"/>
   <wangtile tileid="24" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="25" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="26" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="27" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="28" wangid="0,1,0,0,0,1,0,0"/>
   <wangtile tileid="29" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="30" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="31" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="32" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="33" wangid="0,1,0,1,0,1,0,1"/>
  </wangset>
 </wangsets>
</tileset>
