### Les conseils à une table.

## Où on peut avoir des conseils.
agreed-to-hints = C’est noté : à cette table, les conseils sont permis dès que tout le monde est d’accord.
refused-hint-too-slow = Je n’ai pas eu le temps de bien réfléchir. Rien n’a été compté ; redemande dans un instant.
refused-hint-busy = Je réfléchis encore à un conseil pour toi. Il arrive.
