import { countedKey } from '../catalogue/musical-key.ts';
import { bpmRangeText } from '../figures.ts';
import { type Asked, askedOf } from './asked.ts';
import type { Meaning } from './meanings.ts';
import { RECOGNIZED_FACETS, type RecognizedKind } from './recognized-kinds.ts';
import { searchedWords } from './words.ts';

/** Words of a search that name a filter. */
export interface Recognized {
  readonly kind: RecognizedKind;
  /** A slug or type, a key with sharps such as 'A#m', or a range such as '120-120'. */
  readonly value: string;
  readonly name: string;
  /** The query without those words. */
  readonly rest: string;
}

interface Named {
  readonly value: string;
  readonly name: string;
}

interface Candidate extends Omit<Recognized, 'rest'> {
  readonly from: number;
  readonly to: number;
}

/**
 * The filters that a query names in full, in the order of its words: the longest runs of words first, and no word
 * twice. A note without its scale is not one, because most single letters mean something else.
 */
export function recognizedIn(
  query: string,
  values: Readonly<Record<(typeof RECOGNIZED_FACETS)[number], readonly Named[]>>,
): readonly Recognized[] {
  const asked = askedOf(query);
  if (!asked) return [];
  const candidates = [
    ...asked.meanings.flatMap((meaning) => meant(meaning) ?? []),
    ...RECOGNIZED_FACETS.flatMap((kind) => values[kind].flatMap((value) => named(asked, kind, value))),
  ].toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const chosen: Candidate[] = [];
  for (const one of candidates) if (chosen.every(({ from, to }) => one.to < from || one.from > to)) chosen.push(one);
  return chosen
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, ...filter }) => ({ ...filter, rest: without(asked, from, to) }));
}

function meant({ from, to, says }: Meaning): Candidate | null {
  if (says.kind === 'bpm') {
    const { min, max } = says;
    return { kind: 'bpm', value: `${min}-${max}`, name: bpmRangeText(min, max), from, to };
  }
  if (says.kind !== 'key' || says.chord === null) return null;
  const value = countedKey({ pitch: says.pitch, chord: says.chord });
  return { kind: 'key', value, name: `${says.note} ${says.chord}`, from, to };
}

function named(asked: Asked, kind: RecognizedKind, { value, name }: Named): readonly Candidate[] {
  const glued = searchedWords(name).join('');
  const runs = [
    ...(asked.runs.get(glued) ?? []),
    ...asked.wanted.slice(asked.words.length * 2 - 1).filter(({ text }) => text === glued),
  ];
  return runs.map(({ from, to }) => ({ kind, value, name, from, to }));
}

/** The rest of a search under a filter, and its results there. */
export interface LeadingRest {
  readonly rest: string;
  /** Words left out to find something; empty if none were. */
  readonly leftOut: string;
  readonly sounds: number;
}

/**
 * The maximum of words from which a single one is left out. Among more, all are left out at once: each attempt costs a
 * search.
 */
const MOST_TRIED = 4;

/**
 * The words still searched for under a filter: all of them, or all but the one whose removal finds most, or none if
 * that finds nothing either. `soundsOf` counts the results of a query under the filter.
 */
export function leadingRest(rest: string, soundsOf: (query: string) => number): LeadingRest {
  const whole: LeadingRest = { rest, leftOut: '', sounds: soundsOf(rest) };
  if (whole.sounds > 0 || rest === '') return whole;
  const words = rest.split(' ');
  const tried = words.length > 1 && words.length <= MOST_TRIED ? words : [];
  const fewer = tried.map((leftOut, at): LeadingRest => {
    const others = words.toSpliced(at, 1).join(' ');
    return { rest: others, leftOut, sounds: soundsOf(others) };
  });
  const best = fewer.toSorted((a, b) => b.sounds - a.sounds)[0];
  return best && best.sounds > 0 ? best : { rest: '', leftOut: rest, sounds: soundsOf('') };
}

function without({ text, places }: Asked, from: number, to: number): string {
  const rest = `${text.slice(0, places[from]?.start)} ${text.slice(places[to]?.end)}`;
  return rest.replace(/\s+/g, ' ').trim();
}
