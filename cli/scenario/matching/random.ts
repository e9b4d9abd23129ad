import { KEY_NOTES } from '../../../core/catalogue/sounds/musical-key.ts';
import { itemAt } from '../../../domain/known.ts';

/** The name of random values in references: `${random.email}`. */
export const RANDOM = 'random';

/** Numbers from 0 to 1, the next one with every call. */
export type Luck = () => number;

/** Mulberry32: the same numbers for the same seed. */
export function luckOf(seed: number): Luck {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The luck of one scenario: the same in any order, in any part of a run, and at any other time. */
export function luckOfScenario(seed: number, title: string): Luck {
  const hash = [...title].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return luckOf(seed ^ hash);
}

const WORDS = ['amber', 'breeze', 'cinder', 'delta', 'ember', 'fjord', 'glass', 'harbor', 'indigo', 'juniper', 'kiln'];
const MORE_WORDS = [
  'lantern',
  'meadow',
  'nimbus',
  'orchard',
  'pebble',
  'quartz',
  'river',
  'sierra',
  'tundra',
  'velvet',
];
const ALL_WORDS = [...WORDS, ...MORE_WORDS];
/** Inputs that commonly break forms, addresses and files. */
const AWKWARD = ["O'Neill & Søn", '“quotes”', 'ünïcödé ß', '日本語', '🎛️ 808', '<b>bold</b>', '100 % + 1/2', 'a  b'];

/** Random values by the names under which scenarios have them. */
export interface RandomValues {
  /** A word, a name of two, a sentence of five, an unused address, and a text with unusual letters. */
  readonly word: string;
  readonly name: string;
  readonly sentence: string;
  readonly email: string;
  readonly text: string;
  /** From 1 to 1,000,000, from 0 to 1, and yes or no. */
  readonly number: number;
  readonly fraction: number;
  readonly flag: boolean;
  /** From 60 to 200, and one of the 24 keys, such as F#m. */
  readonly bpm: number;
  readonly key: string;
}

/** Draws one of each. */
export function drawRandom(luck: Luck): RandomValues {
  const below = (end: number): number => Math.floor(luck() * end);
  const oneOf = <Item>(items: readonly Item[]): Item => itemAt(items, below(items.length));
  const words = (count: number) => Array.from({ length: count }, () => oneOf(ALL_WORDS));
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return {
    word: oneOf(ALL_WORDS),
    name: words(2).map(capital).join(' '),
    sentence: `${capital(words(5).join(' '))}.`,
    email: `${words(2).join('.')}.${below(1_000_000)}@example.test`,
    text: `${oneOf(AWKWARD)} ${oneOf(ALL_WORDS)}`,
    number: 1 + below(1_000_000),
    fraction: luck(),
    flag: luck() < 0.5,
    bpm: 60 + below(141),
    key: oneOf([...KEY_NOTES.major, ...KEY_NOTES.minor.map((note) => `${note}m`)]),
  };
}
