### Président with polite names of ranks: the messages that differ from `en`.

president-rules-1 =
    ## Président
    {"**"}In short:{"**"} lay just as many cards as the player before you, of a higher rank, or pass. The first without cards is **Président**, the last one **Clerk**, and in the next round the one at the bottom gives the best cards to the one at the top.
president-rules-5 =
    ### Going out
    A player who lays the last card of their hand is out. The round goes on until only one player holds cards. Then there are titles:
    - first: **Président**, 2 points
    - second: **Vice-Président**, 1 point
    - in between: nothing at all
    - last but one: **Vice-clerk**, 1 point less
    - last: **Clerk**, 2 points less

    With three players there are no vices.
president-rules-6 =
    ### The exchange
    From the second round on, cards change hands after the deal.
    - The Clerk gives the **two highest cards** of the hand to the Président, the Vice-clerk the highest one to the Vice-Président. That happens by itself; of equal cards spades go first, then hearts, diamonds and clubs.
    - Then the Président gives back **any two cards**, and the Vice-Président **any one**. Both choose at the same time; nobody sees a choice before both are made, and only the two concerned see the cards.

    The Clerk deals, and the next player leads. In the first round the player after the dealer leads.
president-rules-8 =
    ### What your table may change
    - **Jokers:** two jokers are added, above the 2. They close a series as a 2 does.
    - **Equal cards:** the same number of cards of the same rank may always be laid, not only to complete a square, and the next player is skipped.
    - **Passing:** a player who passes is out of the series until it closes.
    - **Going out on a 2:** forbidden. A player who does so, or goes out on a joker, becomes Clerk.
    - **Who leads:** from the second round on the Président, or the Clerk.
president-option-finish_on_two-about = Whether a 2, or a joker, may be your last card. If not, a player who does it becomes Clerk.
president-option-finish_on_two-forbidden = makes you Clerk
president-option-next_leader-left_of_dealer = the player after the Clerk
president-option-next_leader-trou = the Clerk
president-column-vice_trou = Vice-clerk
president-column-trou = Clerk
president-role-vice_trou = Vice-clerk
president-role-trou = Clerk
president-panel-vice_trou = Vice-clerk
president-panel-trou = Clerk
president-lesson-hello = **Président in five minutes.** Get rid of your cards: the first one out becomes **Président**, the last one **Clerk**. Ranks go from 3 up to ace, and **2 is the highest**. Suits don’t matter.
president-lesson-titles = When all others have passed, the player who laid last leads again. Out first is Président (2 points), then Vice-Président (1), last but one Vice-clerk (−1), last Clerk (−2). Next round, the Clerk gives the Président the two best cards and gets any two back.
president-feat-rise = From Clerk to Président
president-feat-rise-about = Clerk in one round and Président in the next, of four players or more
president-feat-from_the_bottom-about = a match won alone after a first round as Clerk, of four players or more
