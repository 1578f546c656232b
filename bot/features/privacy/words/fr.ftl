### Ce qui est gardé d’une personne, dans /aide confidentialité.

privacy =
    ## Confidentialité
    Pasur conserve ton identifiant Discord et le nom que ce serveur affiche, les tables où tu as joué avec tous leurs coups, tes scores et tes cotes, ce que tu as fait dans les tournois, les soirées, les donnes et les problèmes du jour, tes paramètres et où tu en es dans les leçons. Il ne lit pas les discussions. C’est conservé pour que les parties et le classement durent, et montré seulement sur Discord et sur la page d’un serveur qui en a une.
    Avec **{ button-export }**, tu reçois tout dans un fichier ; avec **{ button-forget }**, ton nom, tes scores et tes paramètres sont effacés, et tes parties gardent leurs coups, sans toi.
privacy-policy = [Toute la politique de confidentialité]({ $link })
privacy-terms = [Les conditions d’utilisation]({ $link })
privacy-ask =
    ## T’oublier ?
    Tu quittes toutes les tables ; ton nom, tes scores et tes paramètres sont effacés partout. Tes parties gardent leurs coups, sans toi. Pour que personne n’ait un deuxième essai, un code sans ton nom reste jusqu’à la fin de la donne et du problème du jour. C’est définitif ; appuie sur **{ $button }** si tu le veux.
button-export = Emporter
button-forget = M’oublier
privacy-export = Tout ce qui est conservé à ton sujet :
privacy-forgotten = C’est fait. Ton nom, tes scores et tes paramètres sont effacés.
