import { type Meaning, meaningsOf } from './meanings.ts';
import { fold, isJoining, placedWords, stemOf } from './words.ts';

/** The maximum of words of a query that count; more are left out. */
export const MOST_WORDS = 12;

/** Something that a word of a name may be, or two of them glued together. */
export interface Wanted {
  readonly text: string;
  /** The words of the query that it covers, both included. */
  readonly from: number;
  readonly to: number;
}

type Run = Pick<Wanted, 'from' | 'to'>;

/** The position of a word in a text. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A query prepared for the search. Sets of words are bits, the first word the lowest. */
export interface Asked {
  /** Stems, in typed order. */
  readonly words: readonly string[];
  /** The last word as typed: a name may have one that starts with it. */
  readonly begun: string;
  /** The words that a result has to have. Prepositions and the like only count within names. */
  readonly needed: number;
  /** Each word by its number, then every two of them as one, then other names for the same. */
  readonly wanted: readonly Wanted[];
  /** Consecutive words, joined to one, and where they are. */
  readonly runs: ReadonlyMap<string, readonly Run[]>;
  readonly meanings: readonly Meaning[];
  /** The text, and the position of each word in it. */
  readonly text: string;
  readonly places: readonly Place[];
  /** The positions of the words beyond `MOST_WORDS` that a result would need. */
  readonly beyond: readonly Place[];
}

const LONGEST_RUN = 6;

const PASSING: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'of',
  'for',
  'with',
  'in',
  'on',
  'to',
  'from',
  'by',
  'at',
  'or',
]);

/** Producers' names for things that catalogues file under another name; each joined to one word. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  bassdrum: ['kick'],
  dnb: ['drumbass'],
  jungle: ['drumbass'],
  rhode: ['electricpiano'],
  epiano: ['electricpiano'],
  wurlitzer: ['electricpiano'],
  hh: ['hihat'],
  fx: ['effect'],
  sfx: ['effect'],
  vocal: ['voice'],
  vox: ['voice', 'vocal'],
  voice: ['vocal'],
};

/** Takes a query apart; null for one without words. */
export function askedOf(query: string): Asked | null {
  const text = fold(query);
  const placed = placedWords(text);
  const telling = placed.filter(({ word }) => !isJoining(word));
  const typed = telling.length > 0 ? telling : placed;
  const own = typed.slice(0, MOST_WORDS);
  const last = own.at(-1);
  if (!last) return null;
  const words = own.map(({ word }) => stemOf(word));
  const runs = runsOf(words);
  const isNeeded = words.map((word, at) => at === words.length - 1 || !PASSING.has(word));
  return {
    words,
    begun: last.word,
    needed: isNeeded.reduce((bits, needed, at) => (needed ? bits | (1 << at) : bits), 0),
    wanted: wantedOf(words, runs),
    runs,
    meanings: meaningsOf(own, text),
    text,
    places: own.map(placeOf),
    beyond: typed
      .slice(MOST_WORDS)
      .filter(({ word }) => !PASSING.has(word))
      .map(placeOf),
  };
}

const placeOf = ({ start, end }: Place): Place => ({ start, end });

function runsOf(words: readonly string[]): Asked['runs'] {
  const runs = words.flatMap((_, from) =>
    words.slice(from, from + LONGEST_RUN).map((__, length) => ({ from, to: from + length })),
  );
  return Map.groupBy(runs, ({ from, to }) => words.slice(from, to + 1).join(''));
}

/** Sets of them are the bits of a single number. */
const MOST_WANTED = 31;

function wantedOf(words: readonly string[], runs: Asked['runs']): readonly Wanted[] {
  const each = words.map((text, at) => ({ text, from: at, to: at }));
  const pairs = words.slice(1).map((second, at) => ({ text: `${words[at]}${second}`, from: at, to: at + 1 }));
  const others = [...runs].flatMap(([run, places]) =>
    (OTHER_NAMES[run] ?? []).flatMap((text) => places.map((place) => ({ text, ...place }))),
  );
  return [...each, ...pairs, ...others].slice(0, MOST_WANTED);
}
