import type { PitchedKey } from '../catalogue/musical-key.ts';
import type { Asked } from './asked.ts';
import { type Fit, type WordHit, addFit, credit, emptyFit, hitOf, raise } from './fit.ts';
import {
  FILE_WORTH,
  FREE_POINTS,
  INSTRUMENTS_OF_A_MIX,
  KEY_POINTS,
  MIX_SHARE,
  NAMED_WORTH,
  NAME_WORTH,
  type NamedField,
  TEMPO_POINTS,
} from './worth.ts';
import { searchedWords } from './words.ts';

/** A name of something that many sounds have: a term, a pack, a provider. */
export interface SearchedName {
  readonly field: NamedField;
  readonly words: readonly string[];
}

/** A filter value for a search: its names, and its key if it is one. */
export interface SearchedValue {
  readonly names: readonly SearchedName[];
  readonly key: PitchedKey | null;
}

/** A filter value by its name; instruments are also found by their heading. */
export const searchedValue = (field: NamedField, name: string, heading = ''): SearchedValue => ({
  names: [
    { field, words: searchedWords(name) },
    ...(heading === '' ? [] : [{ field: 'heading', words: searchedWords(heading) } as const]),
  ],
  key: null,
});

/** A query prepared for a catalogue. */
export interface Reading {
  readonly asked: Asked;
  /** The words that nothing has, as bits: they may be mistyped. */
  readonly unknown: number;
  /** The matches of a word of a name with the query. */
  readonly hit: (word: string) => WordHit | null;
}

/** Words repeat, so each is matched once. */
export function readingOf(asked: Asked, unknown: number): Reading {
  const hits = new Map<string, WordHit | null>();
  return {
    asked,
    unknown,
    hit: (word) => {
      const known = hits.get(word);
      if (known !== undefined) return known;
      const hit = hitOf(asked, word, unknown);
      hits.set(word, hit);
      return hit;
    },
  };
}

/** How well a name fits. */
export function fitOfName({ asked, hit }: Reading, { field, words }: SearchedName): Fit {
  const fit = emptyFit(asked);
  const hits = words.map(hit);
  if (hits.some((one) => one !== null)) addFit(asked, hits, NAMED_WORTH[field], words.join(''), fit);
  return fit;
}

/** How well a value fits, by the best of its names. */
export function fitOfValue(reading: Reading, { names, key }: SearchedValue): Fit {
  const fit = emptyFit(reading.asked);
  for (const name of names) raise(fit, fitOfName(reading, name));
  if (key) addKeyFit(reading.asked, key, fit);
  return fit;
}

/** Adds how well a sound's own name and the name of its file fit; each word by what it has to do with the query. */
export function addOwnFit(
  asked: Asked,
  name: readonly (WordHit | null)[],
  file: readonly (WordHit | null)[],
  into: Fit,
): void {
  addFit(asked, name, NAME_WORTH, null, into);
  addFit(asked, file, FILE_WORTH, null, into);
}

/** Adds the maximum score of own names with any of these words, at any position. */
export function addMostOwnFit(asked: Asked, hits: readonly WordHit[], into: Fit): void {
  const own = emptyFit(asked);
  for (const hit of hits) addOwnFit(asked, [hit], [hit], own);
  const [opens, closes] = [
    hits.reduce((bits, hit) => bits | hit.opens, 0),
    hits.reduce((bits, hit) => bits | hit.closes, 0),
  ];
  asked.wanted.forEach((run, at) => {
    if ((opens & closes & (1 << at)) !== 0)
      credit(asked, run, NAME_WORTH.whole + NAME_WORTH.first, NAME_WORTH.phrase, own);
  });
  for (let at = 0; at + 1 < asked.words.length; at += 1)
    if ((own[at] ?? 0) > 0 && (own[at + 1] ?? 0) > 0)
      credit(asked, { from: at, to: at + 1 }, 0, NAME_WORTH.phrase, own);
  raise(into, own);
}

/** The score of one instrument of a sound with this many. */
export function ofSoMany(fit: Fit, instruments: number): Fit {
  return instruments < INSTRUMENTS_OF_A_MIX ? fit : fit.map((points) => Math.ceil(points / MIX_SHARE));
}

/** Adds what a key is worth. */
export function addKeyFit(asked: Asked, key: PitchedKey, into: Fit): void {
  for (const { says, ...run } of asked.meanings) {
    if (says.kind === 'scale' && says.chord === key.chord) credit(asked, run, KEY_POINTS.scale, 0, into);
    if (says.kind !== 'key' || says.pitch !== key.pitch) continue;
    const isNote = says.chord === null;
    if (!isNote && says.chord !== key.chord) continue;
    const ofNote = key.chord === 'major' ? KEY_POINTS.note : KEY_POINTS.otherScale;
    credit(asked, run, isNote ? ofNote : KEY_POINTS.exact, KEY_POINTS.phrase, into);
  }
}

/** Adds what a tempo is worth. */
export function addTempoFit(asked: Asked, bpm: number, into: Fit): void {
  for (const { says, ...run } of asked.meanings) {
    if (says.kind !== 'bpm') continue;
    const off = Math.max(says.min - bpm, bpm - says.max, 0);
    const ring = TEMPO_POINTS.find(({ within }) => off <= within);
    if (ring) credit(asked, run, ring.points, KEY_POINTS.phrase, into);
  }
}

/** Adds what it is worth that something costs nothing. */
export function addFreeFit(asked: Asked, into: Fit): void {
  for (const { says, ...run } of asked.meanings) if (says.kind === 'free') credit(asked, run, FREE_POINTS, 0, into);
}
