/** A phrase that reads as if translated, or a word for which the glossary of CONTRIBUTING has another. */
export interface BannedTurn {
  readonly turn: RegExp;
  readonly instead: string;
  /** Only in documents: the wire and demo data use it. */
  readonly inProse?: true;
}

/** Looked for in documents, on screen and in the terminal; not in code. */
export const bannedTurns: readonly BannedTurn[] = [
  { turn: /\bgo(?:es|ing)? on (?!sale)|\bwent on\b|\bgone on\b/i, instead: 'continue, resume, keep playing' },
  { turn: /\bbr(?:eak|eaks|oke|oken) off\b/i, instead: 'is interrupted' },
  { turn: /\banew\b/i, instead: 'again' },
  { turn: /\bfor nothing\b(?! else)/i, instead: 'free, for free' },
  { turn: /\b(?:is|are|was|were|be) told\b/i, instead: 'shows, reports, says' },
  { turn: /\b(?:lead|leads|led) on\b/i, instead: 'offers a way out, links to' },
  { turn: /\b(?:tak(?:e|es|ing)|took|com(?:e|es|ing)) (?:\w+ )?home\b/i, instead: 'download' },
  { turn: /\bcom(?:e|es) back with\b/i, instead: 'returns, load again' },
  { turn: /\b(?:let|lets|is|are) be\b(?! \w+ed\b)/i, instead: 'ignore, leave unchanged' },
  { turn: /\bas (?:they are|it is)\b(?= *[.,;:|"')])/i, instead: 'unchanged' },
  { turn: /\b(?:has|have) it\b(?=[.,;:]|$)/i, instead: 'name the thing and the verb' },
  { turn: /\blicen[c]e/i, instead: 'license' },
  { turn: /\bfirst day\b/i, instead: 'initial state' },
  { turn: /\bbelongs? into\b/i, instead: 'belongs in' },
  { turn: /\btwo dashes\b/i, instead: '--' },
  { turn: /\blast one first\b/i, instead: 'newest first' },
  { turn: /\bfor ever\b/i, instead: 'forever' },
  { turn: /\b(?:a|an|the) (?:[\w-]+ ){1,3}of (?:its|our|their|your|his) own\b/i, instead: 'its own …, a separate …' },
  { turn: /(?<!works )\bof (?:its|our|their|your|his) own(?= *[.,;:)])/i, instead: 'its own …, separate' },
  { turn: /\bstands? (?:in|on|beside|behind|under|at|there) (?!for\b)/i, instead: 'is, belongs' },
  { turn: /\b(?:is|are|was|were) (?:there|here) already\b/i, instead: 'already exists, is already here' },
  { turn: /\bsaid (?:once|twice)\b/i, instead: 'in one place' },
  { turn: /\bleft alone\b|\blet alone\b/i, instead: 'left unchanged' },
  { turn: /\b(?:colour|neighbour|behaviour|honour|favour)/i, instead: 'American spelling', inProse: true },
];
