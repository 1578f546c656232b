"""Wrong spellings and words of a language, which neither messages nor guides contain."""

from __future__ import annotations

_NAMES = "name|names|who|seat|seats|dealer|side|host|guest|holder|winner|taker|leader|leaders|owner"
_LETTER = "[\\w\u064b-\u0657\u200c]"
_NEEDS = "(?:ده|نُه|هفت|هشت|جفت|دیگر|شر|[۰-۹]+)"
_AMONG = "(?:رو|بالا|پایین|باز|تنها|جلو)"
"""Words after or before which a reader needs the kasra."""
SPELLING = {
    "en": {
        r"\b[Cc]lub nights?\b": "game night",
        r"\b[Rr]ounds? (?:\{number\}|of (?:a|the|this) night)|night’s rounds?": "sitting",
        r"\b[Hh]osts? of (?:a|the|this) (?:game )?night|night’s hosts?\b": "organiser",
        r"\b[Bb]ot’s (?:owner|host)\b|\b[Hh]osts? of (?:a|the|this) bot\b": "operator",
        r"\b(?:in|two|four) pairs\b|\b[Pp]airs have\b": "two against two",
        r"\b(?:[Tt]heir|[Ee]ach|[Oo]ther) pair\b": "side",
        r"\b[Ss]eason points\b|\b[Pp]oints of (?:a|the|this) season\b": "average",
        r"\b(?:[Aa] few|[Ss]ome) hints\b|\b[Hh]ints? with your cards": "tip; a hint is the button",
        r"\b(?:[Dd]ecision|[Tt]urn) \{(?:move|step)\}": "move",
        r"\b[Cc]ommitments?\b": "seal",
    },
    "fr": {
        r"\b[Ss]oirées? (?:du|de) club\b": "soirée",
        r"\b[Hh]ôte (?:de la|d’une) soirée": "organisateurs",
        r"\b[Pp]ropriétaire du bot\b|\b[Hh]ébergeur du bot\b": "opérateur",
        r"\b[Pp]oints de (?:la )?saison\b": "moyenne",
        r"\b[Qq]uelques conseils\b|\b[Cc]onseils? avec tes cartes": "astuce, repère",
        r"\b[Dd]écision \{(?:move|step)\}": "coup",
        r"'": "a straight apostrophe: ’",
        r"(?<!\u00a0):(?=[\s*_]|$)": "a colon stands after U+00A0",
        r"(?<![\u202f?!(])(?<!^)[;!?](?!\()": "; ! ? stand after U+202F",
        r"«(?!\u00a0)|(?<!\u00a0)»": "U+00A0 stands inside « »",
        r"\d[ ,]\d{3}\b": "U+202F parts thousands",
        r"(?<![\w−-])-\d": "a minus is −",
        r"\.\.\.": "three full stops: …",
        r"\s[º°]|n°": "nº",
        r"\boe|coeur": "œ",
        r"(?:^|[.!?…»]\s|\*\*)A (?=[a-zéèà])": "a capital has its accent: À",
        r"\bE(?:galit|cri|cart|tat|tre|quipe|chang|l[eè]ve)": "a capital has its accent: É",
        r"\b[Tt]alon": "pioche or écart",
        r"\b(?:même|autre|chaque) suite\b|suite (?:demandée|d’atout|de cœur)": "couleur",
        r"(?<!/)\b[Rr]ecords?\b": "relevé",
        r"(?<!\{)\b(?:[Dd]ealer|[Tt]rick|[Dd]eck|[Tt]rump|[Ss]tock)s?\b": "an English word",
        r"\b[Vv](?:otre|os)\b": "tu, not vous",
        rf"\b(?:de|que) \{{(?:{_NAMES})\}}": "no de or que before a name",
        r"\b(?:un|une|le|la|du) \{card\}": "no article before a card",
    },
    "fa": {
        "شبِ? بازی": "دورهمی",
        "میزبان(?:ان)? دورهمی": "برگزارکننده",
        "(?:صاحب|میزبان) بات": "گرداننده",
        "امتیاز(?:های)? فصل": "میانگین",
        r"تصمیم \{(?:move|step)\}": "حرکت",
        "[\u064a\u0649\u0643]": "ی and ک",
        r"\b(?:گل|قلب)\b": "دل",
        "ملکه": "بی‌بی",
        r"\bجک\b": "سرباز",
        r"سُر|\bصور\b": "سور",
        r"[,;?]": "، ؛ ؟",
        r"\bن?می [\u0600-\u06ff]": "U+200C joins می",
        rf"(?<!{_LETTER})(?!{_NEEDS}\u0650){_LETTER}+\u0650(?!{_LETTER}| {_AMONG}(?!{_LETTER}))"
        r"(?![\s*«(]*[{\u2066])": "a kasra stands only where one would read it wrong",
    },
}
"""Wrong spellings and words of a language, with the right ones: one concept has one word."""
