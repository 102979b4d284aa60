from xml.etree.ElementTree import Element

class DefusedXMLParser:
    def __init__(
        self,
        *,
        forbid_dtd: bool = False,
        forbid_entities: bool = True,
        forbid_external: bool = True,
    ) -> None: ...
    def feed(self, data: bytes | str) -> None: ...
    def close(self) -> Element: ...
