<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="sherwood_ground" tilewidth="256" tileheight="256" tilecount="41" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" probability="2">
  <image width="64" height="64" source="pictures/s_grass_0.png"/>
 </tile>
 <tile id="1" probability="1">
  <image width="64" height="64" source="pictures/s_grass_1.png"/>
 </tile>
 <tile id="2" probability="2">
  <image width="64" height="64" source="pictures/s_grass_2.png"/>
 </tile>
 <tile id="3" probability="0.4">
  <image width="64" height="64" source="pictures/s_grass_3.png"/>
 </tile>
 <tile id="4" probability="1">
  <image width="64" height="64" source="pictures/s_grass_4.png"/>
 </tile>
 <tile id="5" probability="0.5">
  <image width="64" height="64" source="pictures/s_grass_5.png"/>
 </tile>
 <tile id="6">
  <image width="64" height="64" source="pictures/s_trail_01.png"/>
 </tile>
 <tile id="7">
  <image width="64" height="64" source="pictures/s_trail_02.png"/>
 </tile>
 <tile id="8">
  <image width="64" height="64" source="pictures/s_trail_03.png"/>
 </tile>
 <tile id="9">
  <image width="64" height="64" source="pictures/s_trail_04.png"/>
 </tile>
 <tile id="10">
  <image width="64" height="64" source="pictures/s_trail_05.png"/>
 </tile>
 <tile id="11">
  <image width="64" height="64" source="pictures/s_trail_06.png"/>
 </tile>
 <tile id="12">
  <image width="64" height="64" source="pictures/s_trail_07.png"/>
 </tile>
 <tile id="13">
  <image width="64" height="64" source="pictures/s_trail_08.png"/>
 </tile>
 <tile id="14">
  <image width="64" height="64" source="pictures/s_trail_09.png"/>
 </tile>
 <tile id="15">
  <image width="64" height="64" source="pictures/s_trail_10.png"/>
 </tile>
 <tile id="16">
  <image width="64" height="64" source="pictures/s_trail_11.png"/>
 </tile>
 <tile id="17">
  <image width="64" height="64" source="pictures/s_trail_12.png"/>
 </tile>
 <tile id="18">
  <image width="64" height="64" source="pictures/s_trail_13.png"/>
 </tile>
 <tile id="19">
  <image width="64" height="64" source="pictures/s_trail_14.png"/>
 </tile>
 <tile id="20">
  <image width="64" height="64" source="pictures/s_trail_15.png"/>
 </tile>
 <tile id="21">
  <image width="64" height="64" source="pictures/s_water_01.png"/>
 </tile>
 <tile id="22">
  <image width="64" height="64" source="pictures/s_water_02.png"/>
 </tile>
 <tile id="23">
  <image width="64" height="64" source="pictures/s_water_03.png"/>
 </tile>
 <tile id="24">
  <image width="64" height="64" source="pictures/s_water_04.png"/>
 </tile>
 <tile id="25">
  <image width="64" height="64" source="pictures/s_water_05.png"/>
 </tile>
 <tile id="26">
  <image width="64" height="64" source="pictures/s_water_06.png"/>
 </tile>
 <tile id="27">
  <image width="64" height="64" source="pictures/s_water_07.png"/>
 </tile>
 <tile id="28">
  <image width="64" height="64" source="pictures/s_water_08.png"/>
 </tile>
 <tile id="29">
  <image width="64" height="64" source="pictures/s_water_09.png"/>
 </tile>
 <tile id="30">
  <image width="64" height="64" source="pictures/s_water_10.png"/>
 </tile>
 <tile id="31">
  <image width="64" height="64" source="pictures/s_water_11.png"/>
 </tile>
 <tile id="32">
  <image width="64" height="64" source="pictures/s_water_12.png"/>
 </tile>
 <tile id="33">
  <image width="64" height="64" source="pictures/s_water_13.png"/>
 </tile>
 <tile id="34">
  <image width="64" height="64" source="pictures/s_water_14.png"/>
 </tile>
 <tile id="35">
  <image width="64" height="64" source="pictures/s_water_15.png"/>
 </tile>
 <tile id="36">
  <image width="64" height="64" source="pictures/s_square.png"/>
 </tile>
 <tile id="37">
  <image width="256" height="256" source="pictures/s_card.png"/>
 </tile>
 <tile id="38">
  <image width="256" height="256" source="pictures/s_card_village.png"/>
 </tile>
 <tile id="39">
  <image width="64" height="64" source="pictures/s_field.png"/>
 </tile>
 <tile id="40">
  <image width="64" height="64" source="pictures/s_garden.png"/>
 </tile>
 <wangsets>
  <wangset name="Trail" type="corner" tile="20">
   <wangcolor name="Trail" color="#dcc48c" tile="20" probability="1"/>
   <wangtile tileid="6" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="7" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="8" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="9" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="10" wangid="0,0,0,1,0,0,0,1"/>
   <wangtile tileid="11" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="12" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="13" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="14" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="15" wangid="0,1,0,0,0,1,0,0"/>
   <wangtile tileid="16" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="17" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="18" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="19" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="20" wangid="0,1,0,1,0,1,0,1"/>
  </wangset>
  <wangset name="Water" type="corner" tile="35">
   <wangcolor name="Water" color="#6fa9c8" tile="35" probability="1"/>
   <wangtile tileid="21" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="22" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="23" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="24" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="25" wangid="0,0,0,1,0,0,0,1"/>
   <wangtile tileid="26" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="27" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="28" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="29" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="30" wangid="0,1,0,0,0,1,0,0"/>
   <wangtile tileid="31" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="32" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="33" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="34" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="35" wangid="0,1,0,1,0,1,0,1"/>
  </wangset>
 </wangsets>
</tileset>
