from xml.etree.ElementTree import Element, TreeBuilder

class DefusedXMLParser:
    def __init__(
        self,
        *,
        target: TreeBuilder | None = None,
        forbid_dtd: bool = False,
        forbid_entities: bool = True,
        forbid_external: bool = True,
    ) -> None: ...
    def feed(self, data: bytes | str) -> None: ...
    def close(self) -> Element: ...
