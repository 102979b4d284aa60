<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="hollow_standing" tilewidth="192" tileheight="223" tilecount="38" columns="0" objectalignment="bottom">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="block" type="bool" value="true"/>
   <property name="block_sight" type="bool" value="true"/>
  </properties>
  <image width="84" height="96" source="pictures/obj_tree_bare_0.png"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="block" type="bool" value="true"/>
   <property name="block_sight" type="bool" value="true"/>
  </properties>
  <image width="84" height="96" source="pictures/obj_tree_bare_1.png"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="block" type="bool" value="true"/>
   <property name="block_sight" type="bool" value="true"/>
  </properties>
  <image width="84" height="96" source="pictures/obj_tree_bare_2.png"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="block" type="bool" value="true"/>
   <property name="block_sight" type="bool" value="true"/>
  </properties>
  <image width="73" height="77" source="pictures/obj_apple_tree.png"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="block" type="bool" value="true"/>
   <property name="block_sight" type="bool" value="true"/>
  </properties>
  <image width="56" height="56" source="pictures/obj_bush.png"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="block_sight" type="bool" value="true"/>
  </properties>
  <image width="54" height="54" source="pictures/obj_hay.png"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="54" height="54" source="pictures/obj_pumpkins.png"/>
 </tile>
 <tile id="7">
  <image width="48" height="48" source="pictures/obj_grave_0.png"/>
 </tile>
 <tile id="8">
  <image width="48" height="48" source="pictures/obj_grave_1.png"/>
 </tile>
 <tile id="9">
  <image width="48" height="48" source="pictures/obj_grave_2.png"/>
 </tile>
 <tile id="10" type="Lantern">
  <properties>
   <property name="light" type="float" value="2.5"/>
  </properties>
  <image width="54" height="81" source="pictures/obj_lantern.png"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="58" height="58" source="pictures/obj_well.png"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="88" height="66" source="pictures/obj_cart.png"/>
 </tile>
 <tile id="13">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="54" height="54" source="pictures/obj_log.png"/>
 </tile>
 <tile id="14">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="50" height="50" source="pictures/obj_stump.png"/>
 </tile>
 <tile id="15">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="56" height="84" source="pictures/obj_scarecrow.png"/>
 </tile>
 <tile id="16">
  <image width="50" height="50" source="pictures/obj_signpost.png"/>
 </tile>
 <tile id="17">
  <image width="42" height="42" source="pictures/obj_milestone.png"/>
 </tile>
 <tile id="18">
  <image width="50" height="50" source="pictures/obj_reeds.png"/>
 </tile>
 <tile id="19">
  <image width="54" height="54" source="pictures/obj_brook_stones.png"/>
 </tile>
 <tile id="20">
  <image width="64" height="30" source="pictures/obj_wall_h.png"/>
 </tile>
 <tile id="21">
  <image width="22" height="68" source="pictures/obj_wall_v.png"/>
 </tile>
 <tile id="22">
  <image width="64" height="36" source="pictures/obj_rail_h.png"/>
 </tile>
 <tile id="23">
  <image width="24" height="74" source="pictures/obj_rail_v.png"/>
 </tile>
 <tile id="24">
  <image width="64" height="32" source="pictures/obj_fence_h.png"/>
 </tile>
 <tile id="25">
  <image width="22" height="70" source="pictures/obj_fence_v.png"/>
 </tile>
 <tile id="26">
  <image width="24" height="44" source="pictures/obj_fence_post.png"/>
 </tile>
 <tile id="27">
  <image width="64" height="64" source="pictures/obj_fence_wood.png"/>
 </tile>
 <tile id="28">
  <image width="25" height="72" source="pictures/obj_fence_wood_v.png"/>
 </tile>
 <tile id="29">
  <image width="76" height="76" source="pictures/obj_bridge_h.png"/>
 </tile>
 <tile id="30">
  <image width="76" height="76" source="pictures/obj_bridge_v.png"/>
 </tile>
 <tile id="31">
  <image width="70" height="70" source="pictures/obj_footbridge.png"/>
 </tile>
 <tile id="32">
  <image width="60" height="60" source="pictures/obj_stepping_stones.png"/>
 </tile>
 <tile id="33">
  <image width="160" height="100" source="pictures/obj_bridge.png"/>
 </tile>
 <tile id="34">
  <image width="122" height="122" source="pictures/obj_farmhouse.png"/>
 </tile>
 <tile id="35">
  <image width="136" height="128" source="pictures/obj_barn.png"/>
 </tile>
 <tile id="36">
  <image width="192" height="223" source="pictures/obj_church.png"/>
 </tile>
 <tile id="37">
  <image width="126" height="126" source="pictures/obj_crypt.png"/>
 </tile>
</tileset>
