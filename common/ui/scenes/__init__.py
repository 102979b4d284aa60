"""The scenes around the games: title, new game, saves, storybook, outcome, how to play, credits."""
