"""Painted backgrounds, built once for each size: the title, the storybook, outcomes, tables."""
