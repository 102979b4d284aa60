"""Enemies: one file per type, named by its id, each with its `BEHAVIOUR`."""
