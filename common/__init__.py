"""What both games share: engine, files, screen, batches and the command."""

__version__ = "0.1.0"
