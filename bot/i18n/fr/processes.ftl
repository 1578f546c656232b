### Ce que la ligne de commande dit d’un bot en plusieurs processus.

host-shards-unknown = PASUR_PROCESSES indique { $processes }, et PASUR_SHARDS ne dit pas combien de connexions ils se partagent. Règle-le, par exemple sur deux fois plus : PASUR_SHARDS=16
host-shards-none = PASUR_SHARDS doit dire combien il y a de connexions : de 1 à { $most }.
host-shards-twice = PASUR_SHARDS nomme les connexions de ce processus, et PASUR_PROCESSES les distribuerait. Garde l’un des deux : PASUR_SHARDS=0-3/16, ou PASUR_SHARDS=16 avec PASUR_PROCESSES=4.
host-shards-beyond = PASUR_SHARDS nomme la connexion { $shard }, et sur { $count } la dernière est { $last }. On les compte à partir de 0.
host-shards-repeated = PASUR_SHARDS nomme deux fois la même connexion. Nomme chacune une seule fois.
host-shards-backwards = PASUR_SHARDS va de { $first } à { $last }, à rebours. Écris le plus petit nombre d’abord.
host-shards-few = Il y a { $processes } processus et seulement { $count } connexions : certains n’en auraient aucune. Augmente le nombre de PASUR_SHARDS ou diminue PASUR_PROCESSES.
host-no-ordinal = On ne sait pas de quel processus il s’agit : le nom de la machine ne finit pas par un nombre comme pasur-0. Règle PASUR_ORDINAL, de 0 à { $last }.
host-ordinal-beyond = Ce serait le processus { $ordinal }, et le dernier est { $last }. On les compte à partir de 0 ; compare PASUR_ORDINAL et PASUR_PROCESSES.
host-shards-sqlite = Un fichier SQLite sert un seul processus, avec toutes les connexions. Pour plusieurs, indique une base PostgreSQL dans PASUR_DATABASE_URL (voir la page « Large bots » du guide d’hébergement), ou retire PASUR_SHARDS.

store-taken = Un autre bot tourne sur ce fichier, qui sert un seul processus. Arrête-le, ou passe à PostgreSQL pour en avoir plusieurs (voir la page « Large bots » du guide d’hébergement).
store-other_bot = Un bot d’une autre application utilise cette base de données. Arrête-le, ou donne à chaque bot sa propre base.
store-other_shards = Un autre processus partage le bot en un autre nombre de connexions. Donne à tous le même nombre dans PASUR_SHARDS : arrête-les tous, puis démarre-les.
store-deadlock = Plusieurs processus ont changé une même chose au même instant. Relance ; rien n’est perdu.
