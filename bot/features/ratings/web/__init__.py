"""The pages of standings: seasons, all time, ratings and champions."""
