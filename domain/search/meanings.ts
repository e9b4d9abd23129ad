import type { ChordType } from '../catalogue/chord-type.ts';
import { pitchedKey } from '../catalogue/musical-key.ts';
import type { PlacedWord } from './words.ts';

/** The meaning of words that are in no name: the words `from` to `to`, both included. */
export interface Meaning {
  readonly from: number;
  readonly to: number;
  readonly says: Said;
}

export type Said =
  /** A note without a chord means both, its major first. */
  | { readonly kind: 'key'; readonly pitch: number; readonly chord: ChordType | null; readonly note: string }
  | { readonly kind: 'scale'; readonly chord: ChordType }
  /** Beats per minute, both ends included. */
  | { readonly kind: 'bpm'; readonly min: number; readonly max: number }
  | { readonly kind: 'free' };

/** Lone numbers outside of these are no tempos. */
const TEMPOS = { min: 40, max: 250 } as const;

const CHORDS: Readonly<Record<string, ChordType>> = {
  m: 'minor',
  min: 'minor',
  minor: 'minor',
  maj: 'major',
  major: 'major',
};
const ACCIDENTALS: Readonly<Record<string, string>> = { sharp: '#', flat: 'b' };
const NOTE = /^([a-g])([#b]?)(m|min|minor|maj|major)?$/;

/** All tempos, keys, scales and prices in some words, anywhere. `text` is the text of `words`. */
export function meaningsOf(words: readonly PlacedWord[], text: string): readonly Meaning[] {
  return words.flatMap((_, at) => {
    const read = [readTempo(words, at, text), readKey(words, at), readScale(words, at), readFree(words, at)];
    return read.flatMap((meaning) => meaning ?? []);
  });
}

/** '126', '126 bpm', 'bpm 126', '126bpm', '120-126'. */
function readTempo(words: readonly PlacedWord[], at: number, text: string): Meaning | null {
  const isNamedBefore = wordAt(words, at) === 'bpm';
  const from = isNamedBefore ? at + 1 : at;
  const [, digits = '', unit = ''] = /^(\d{2,3})(bpm)?$/.exec(wordAt(words, from)) ?? [];
  const min = Number(digits);
  if (min < TEMPOS.min || min > TEMPOS.max) return null;
  const max = unit === '' && isRange(words, from, text) ? Number(wordAt(words, from + 1)) : min;
  const last = max > min ? from + 1 : from;
  const to = !isNamedBefore && wordAt(words, last + 1) === 'bpm' ? last + 1 : last;
  return { from: at, to, says: { kind: 'bpm', min, max: Math.max(min, max) } };
}

const isRange = (words: readonly PlacedWord[], at: number, text: string): boolean =>
  /^\d{2,3}$/.test(wordAt(words, at + 1)) &&
  Number(wordAt(words, at + 1)) <= TEMPOS.max &&
  /^ *[-–] *$/.test(text.slice(words[at]?.end, words[at + 1]?.start));

/** 'Am', 'a minor', 'f# min', 'b flat minor', 'key of E minor', and a single note. */
function readKey(words: readonly PlacedWord[], at: number): Meaning | null {
  const isNamed = wordAt(words, at) === 'key' && ['of', 'in'].includes(wordAt(words, at + 1));
  let to = isNamed ? at + 2 : at;
  const [, letter = '', sign = '', own = ''] = NOTE.exec(wordAt(words, to)) ?? [];
  if (letter === '') return null;
  let accidental = sign;
  if (sign === '' && own === '') accidental = ACCIDENTALS[wordAt(words, to + 1)] ?? '';
  if (accidental !== sign) to += 1;
  const said = own === '' ? CHORDS[wordAt(words, to + 1)] : undefined;
  if (said !== undefined) to += 1;
  const note = letter.toUpperCase() + accidental;
  const pitch = pitchedKey(note)?.pitch;
  return pitch === undefined
    ? null
    : { from: at, to, says: { kind: 'key', pitch, chord: said ?? CHORDS[own] ?? null, note } };
}

function readScale(words: readonly PlacedWord[], at: number): Meaning | null {
  const word = wordAt(words, at);
  const chord = word === 'm' ? undefined : CHORDS[word];
  return chord === undefined ? null : { from: at, to: at, says: { kind: 'scale', chord } };
}

const readFree = (words: readonly PlacedWord[], at: number): Meaning | null =>
  wordAt(words, at) === 'free' ? { from: at, to: at, says: { kind: 'free' } } : null;

const wordAt = (words: readonly PlacedWord[], at: number): string => words[at]?.word ?? '';
