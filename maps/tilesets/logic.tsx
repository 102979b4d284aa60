<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="logic" tilewidth="64" tileheight="64" tilecount="3" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="block" type="bool" value="true"/>
  </properties>
  <image width="64" height="64" source="pictures/logic_block.png"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="block_sight" type="bool" value="true"/>
  </properties>
  <image width="64" height="64" source="pictures/logic_sight.png"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="block" type="bool" value="true"/>
   <property name="block_sight" type="bool" value="true"/>
  </properties>
  <image width="64" height="64" source="pictures/logic_solid.png"/>
 </tile>
</tileset>
