### Rated and friendly matches: in the lobby, and below a result.

# In the lobby, a line of its own.
contest-computers = 🤝 **Friendly:** with computer players, so it counts for no season or rating.
contest-options = 🤝 **Friendly:** with other options than usual, so it counts for no season or rating.
contest-short = 🤝 **Friendly:** with less than half the usual target, so it counts for no season or rating.
contest-hints = 🤝 **Friendly:** people may agree to hints, so it counts for no season or rating.
# Below a result.
contest-end-rated = -# Rated: this match counts at `/scoreboard`.
contest-end-computers = -# Friendly: computer players took part.
contest-end-options = -# Friendly: the options were not the usual ones.
contest-end-short = -# Friendly: the target was below half of the usual one.
contest-end-hints = -# Friendly: people could agree to hints.
# $who: the people who left.
contest-end-left = -# Left by { $who }, so this match does not count as usual: anybody who left may be placed last.
