-- What follows from the stored results, for the servers of a range.
-- The last season still runs, and the ones before it are closed.

INSERT INTO guilds (
    guild_id, board, auto_deal, speed, hand, threads, most_tables, busy_threads, season, season_day,
    season_matches, web_secret, name, president_ranks, zone
)
SELECT DISTINCT guild_id, 'picture', 20, 'relaxed', 'dm', FALSE, 25, TRUE, 'month', 1,
    8, 'secret-of-' || guild_id, 'A server', 'usual', 'UTC'
FROM results WHERE guild_id BETWEEN :first AND :last;

INSERT INTO names (guild_id, user_id, name)
SELECT DISTINCT guild_id, user_id, 'Player ' || user_id
FROM results WHERE guild_id BETWEEN :first AND :last;

INSERT INTO seasons (guild_id, number, first_day, until_day, closed_at)
SELECT DISTINCT guild_id, number, :first_day + :season * (number - 1), :first_day + :season * number,
    CASE WHEN number < :seasons THEN 0.0 END
FROM (
    SELECT guild_id,
        CAST(floor((ended_at / 86400 - :first_day) / :season) AS INTEGER) + 1 AS number
    FROM results WHERE guild_id BETWEEN :first AND :last AND share IS NOT NULL
) AS counted;

INSERT INTO season_standings (guild_id, number, game, line, user_id, place, shares, matches)
WITH counted AS (
    SELECT guild_id, game, user_id, share,
        CAST(floor((ended_at / 86400 - :first_day) / :season) AS INTEGER) + 1 AS number
    FROM results WHERE guild_id BETWEEN :first AND :last AND share IS NOT NULL
)
SELECT guild_id, number, game, line, user_id, CASE WHEN matches >= 3 THEN line END, shares, matches
FROM (
SELECT guild_id, number, game, row_number() OVER (
        PARTITION BY guild_id, number, game
        ORDER BY count(*) >= 3 DESC, (sum(share) + 2100) / (count(*) + 5) DESC
    ) AS line, user_id, sum(share) AS shares, count(*) AS matches
FROM (
    SELECT guild_id, number, game, user_id, share FROM counted
    UNION ALL SELECT guild_id, number, '' AS game, user_id, share FROM counted
) AS by_game
WHERE number < :seasons
GROUP BY guild_id, number, game, user_id
) AS lines;
