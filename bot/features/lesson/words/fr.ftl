### Les leçons : comment y entrer et en sortir, et ce que chacune dit. Chaque jeu a ses propres étapes.

lesson-offer =
    ## Apprendre un jeu
    Une première donne, pas à pas, en cinq minutes au plus. Les cartes sont choisies et personne n’attend : essaie ce que tu veux, arrête-toi quand tu veux.
lesson-pick = Un autre jeu
lesson-button-begin = Commencer : { $title }
lesson-button-resume = Continuer : { $title }
lesson-head = -# **{ $title }** · leçon, étape { $step } sur { $steps }
lesson-button-on = Continuer
lesson-button-anew = Recommencer
lesson-button-leave = Quitter
lesson-other = La règle le permet, mais ici autre chose vient d’abord :
lesson-again = Essai nº { $tries }. Ici, il faut jouer **{ $move }**.
lesson-changed = Cette leçon a été réécrite depuis ta dernière visite : elle recommence au début.
lesson-elsewhere = Entre-temps, tu en es à cette étape :
lesson-left = À bientôt ! `/apprendre` reprendra là où tu en étais.
lesson-table = Une table est ouverte dans ce salon et les cartes sont données. Les tiennes arrivent en privé, ici ou par message, et le bouton **Ma main** les montre aussi. Amuse-toi bien !
lesson-table-elsewhere = Les tables s’ouvrent sur les serveurs : tape `/jouer` dans un salon, ajoute des ordinateurs et appuie sur **Commencer**.

command-learn = apprendre
command-learn-about = Apprendre un jeu, pas à pas, en cinq minutes : un tutoriel contre l’ordinateur
argument-learn-game-about = Quel jeu ; sinon tu pourras choisir
