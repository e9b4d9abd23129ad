/** A turn of phrase that reads as if translated, or a word that has another one in the glossary of CONTRIBUTING. */
export interface BannedTurn {
  readonly turn: RegExp;
  readonly instead: string;
}

/** Looked for in prose, on screen and in the terminal; not in code. */
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
];
