### Le duplicate par paires : des tables de quatre personnes qui jouent toutes les mêmes donnes scellées.
tournament-pair = { $first } et { $second }
tournament-sides = { $first } – { $second }

board-sealed = Cette donne est jouée. Les résultats seront comparés à la fin du tournoi.
board-sealed-unplayed = Cette donne a été fermée avant la fin, elle ne compte donc pas.
refused-sealed-board = D’autres doivent encore jouer cette donne : sa table reste dans ce fil.
refused-sealed = Cette table joue une donne de tournoi, elle n’a donc pas d’hôte. La modération peut la fermer ; la donne ne compte alors pas.
