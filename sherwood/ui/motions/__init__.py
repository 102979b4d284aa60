"""How events are shown: functions from an event to motions, by family as in sherwood/rules/events."""
