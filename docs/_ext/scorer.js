// Guides come before pages for engineers, and pages in other languages than English come last: a
// reader of those searches with words that no English page has.
var Scorer = {
  score: ([docname, title, anchor, descr, score]) => {
    if (/^(play|legal)\/(fr|fa)\/|\.(fr|fa)$/.test(docname)) return score - 40;
    if (/^(play|server|host)\//.test(docname)) return score + 20;
    if (/^(architecture|rules|engineer\/api)\b|^(features|threat-model)$/.test(docname)) return score - 20;
    return score;
  },
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
