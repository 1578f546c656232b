### Le Président avec des noms polis : les messages qui diffèrent de `fr`.

president-rules-1 =
    ## Président
    {"**"}En bref :{"**"} pose autant de cartes que la personne avant toi, d’une valeur plus haute, ou passe. Le premier sans cartes est **Président**, le dernier **Commis**, et à la manche suivante le bas de l’échelle donne ses meilleures cartes au sommet.
president-rules-5 =
    ### Finir
    Avec ta dernière carte posée, tu as fini. La manche continue jusqu’à ce qu’une seule personne ait des cartes. Puis viennent les titres :
    - en premier : **Président**, 2 points
    - en deuxième : **Vice-président**, 1 point
    - au milieu : **Neutre**, 0 point
    - avant-dernier : **Vice-commis**, −1 point
    - en dernier : **Commis**, −2 points

    À trois, il n’y a pas de vices.
president-rules-6 =
    ### L’échange
    À partir de la deuxième manche, des cartes changent de main après la donne.
    - Le Commis donne ses **deux meilleures cartes** au Président, le Vice-commis sa meilleure au Vice-président. Cela se fait tout seul ; à valeur égale, les piques partent d’abord, puis cœurs, carreaux et trèfles.
    - Puis le Président rend **deux cartes au choix**, et le Vice-président **une**. Ils choisissent en même temps ; personne ne voit un choix avant que les deux soient faits, et seuls les deux concernés voient les cartes.

    Le Commis donne, et la personne après lui entame. À la première manche, c’est la personne après le donneur.
president-rules-8 =
    ### Ce que ta table peut changer
    - **Jokers :** on ajoute deux jokers, au-dessus du 2. Ils ferment une série comme lui.
    - **Valeur égale :** on peut toujours poser autant de cartes de même valeur, pas seulement pour un carré, et la personne suivante saute son tour.
    - **Passer :** qui passe est hors de la série jusqu’à sa fin.
    - **Finir sur un 2 :** interdit. Finir ainsi, ou sur un joker, fait de toi le Commis.
    - **Qui entame :** à partir de la deuxième manche, le Président, ou le Commis.
president-option-finish_on_two-about = Peut-on finir sur un 2 ou un joker ? Sinon, qui le fait devient Commis.
president-option-finish_on_two-forbidden = fait de toi le Commis
president-option-next_leader-left_of_dealer = la personne après le Commis
president-option-next_leader-trou = le Commis
president-column-vice_trou = Vice-commis
president-column-trou = Commis
president-role-vice_trou = Vice-commis
president-role-trou = Commis
president-panel-vice_trou = Vice-commis
president-panel-trou = Commis
president-lesson-hello = **Le Président en cinq minutes.** Débarrasse-toi de tes cartes : le premier sorti devient **Président**, le dernier **Commis**. Les cartes montent du 3 à l’as, et **le 2 est le plus fort**. Les couleurs ne comptent pas.
president-lesson-titles = Quand tous ont passé, le dernier à avoir posé entame. Par ordre de sortie : Président (2 points), Vice-président (1), Vice-commis (−1), Commis (−2). Puis le Commis donne ses deux meilleures cartes au Président, qui en rend deux au choix.
president-feat-rise = De Commis à Président
president-feat-rise-about = Commis une manche, Président la suivante, à quatre ou plus
president-feat-from_the_bottom-about = une partie gagnée, sans égalité, après une première manche de Commis, à quatre ou plus
