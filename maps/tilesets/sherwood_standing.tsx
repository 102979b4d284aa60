<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="sherwood_standing" tilewidth="122" tileheight="122" tilecount="22" columns="0" objectalignment="bottom">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="70" height="77" source="pictures/obj_oak_0.png"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="70" height="77" source="pictures/obj_oak_1.png"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="70" height="77" source="pictures/obj_pine.png"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="58" height="58" source="pictures/obj_boulder.png"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="62" height="62" source="pictures/obj_pond.png"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="50" height="50" source="pictures/obj_stump.png"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="54" height="54" source="pictures/obj_log.png"/>
 </tile>
 <tile id="7" type="Camp">
  <properties>
   <property name="kind" value="wood"/>
  </properties>
  <image width="60" height="60" source="pictures/camp_wood.png"/>
 </tile>
 <tile id="8" type="Camp">
  <properties>
   <property name="kind" value="stone"/>
  </properties>
  <image width="60" height="60" source="pictures/camp_stone.png"/>
 </tile>
 <tile id="9" type="Camp">
  <properties>
   <property name="kind" value="metal"/>
  </properties>
  <image width="60" height="60" source="pictures/camp_metal.png"/>
 </tile>
 <tile id="10" type="Camp">
  <properties>
   <property name="kind" value="gold"/>
  </properties>
  <image width="60" height="60" source="pictures/camp_gold.png"/>
 </tile>
 <tile id="11" type="Peril">
  <image width="40" height="40" source="pictures/peril.png"/>
 </tile>
 <tile id="12" type="Encounter">
  <image width="40" height="40" source="pictures/encounter.png"/>
 </tile>
 <tile id="13">
  <image width="72" height="72" source="pictures/gate.png"/>
 </tile>
 <tile id="14">
  <image width="122" height="122" source="pictures/house_0.png"/>
 </tile>
 <tile id="15">
  <image width="122" height="122" source="pictures/house_1.png"/>
 </tile>
 <tile id="16">
  <image width="122" height="122" source="pictures/house_2.png"/>
 </tile>
 <tile id="17">
  <image width="122" height="122" source="pictures/house_gold.png"/>
 </tile>
 <tile id="18">
  <image width="122" height="122" source="pictures/house_burnt.png"/>
 </tile>
 <tile id="19">
  <image width="58" height="58" source="pictures/obj_field.png"/>
 </tile>
 <tile id="20">
  <image width="56" height="56" source="pictures/obj_well.png"/>
 </tile>
 <tile id="21">
  <image width="60" height="60" source="pictures/obj_fence_wood.png"/>
 </tile>
</tileset>
