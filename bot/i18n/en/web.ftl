### The page of a server, in a browser. Only the texts for Discord have markdown.

# The page's title. $server: the server's name.
web-title = { $server } · Pasur
web-nameless-server = This server
web-skip = Skip to the content
web-languages = Language
web-footer = Played with Pasur on Discord. Only people who have this link can read this page.

## Failures. Each has a heading and a sentence.
web-failure-404 = There is no such page
web-failure-404-why = The link is not quite right, or it was replaced by a new one. Ask on the server for the new link.
web-failure-405 = This page can only be read
web-failure-405-why = Nothing can be sent to it.
web-failure-429 = Too many requests
web-failure-429-why = Wait a few seconds, then load the page again.
web-failure-500 = Something went wrong
web-failure-500-why = The fault is ours. Load the page again later.
web-failure-503 = Not available for the moment
web-failure-503-why = Pasur is starting or slow, or its database does not answer. Load the page again in a minute.

## The page of the server.
web-matches-none = No match has ended yet in a channel that everyone sees.
web-open = open
web-over = over

## The server's page, in /setup and at other messages.
# A link to the page in a browser.
button-web = Open in browser
# A link to the page of the finished match.
web-live-steps = Look at the match move by move
# A button in the private hand: opens the same seat as a page.
button-browser = In the browser

## Standings.
web-view-ever = All time
web-view-rating = Ratings
web-seasons = Seasons
web-parts = Parts of the list
web-head-place = Place
web-head-person = Name
# For screen readers, as the text of a link. $name, $other: the two people.
web-person-compare = { $name } and { $other }, match by match
web-page = Page { $page } of { $last }
# Below the oldest matches: $count is the most that a page lists.
web-latest-only = Only the latest { $count } matches are listed here.
# A heading for screen readers: the table follows in words.
web-match-in-words = The table in words
# A heading over the list of moves.
web-match-list = Moves
web-match-moves = Move by move
web-match-failed = This move could not be loaded. Check your connection and try again.
