import { expect, test } from 'vitest';
import { recordOf } from '../records.ts';
import { RECOGNIZED_FACETS } from './recognized-kinds.ts';
import { leadingRest, recognizedIn } from './recognized.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  types: ['Loops', 'One-shots'],
  instruments: ['Bass', 'Drum kit', 'Hi-hat', 'Pad'],
  genres: ['House', 'Afro house', 'Drum and bass'],
  moods: ['Warm'],
  tags: ['Warm'],
};
const values = recordOf(RECOGNIZED_FACETS, (facet) =>
  (NAMES[facet] ?? []).map((name) => ({ value: name.toUpperCase(), name })),
);
const seen = (query: string) =>
  recognizedIn(query, values).map(({ kind, name, value, rest }) => `${kind} ${name} ${value}: ${rest}`);

test.each([
  ['house', ['genres House HOUSE: ']],
  ['Deep House', ['genres House HOUSE: deep']],
  ['afro house loop', ['genres Afro house AFRO HOUSE: loop', 'types Loops LOOPS: afro house']],
  ['drum & bass', ['genres Drum and bass DRUM AND BASS: ']],
  ['dnb', ['genres Drum and bass DRUM AND BASS: ']],
  ['hihat oneshots', ['instruments Hi-hat HI-HAT: oneshots', 'types One-shots ONE-SHOTS: hihat']],
  ['warm', ['moods Warm WARM: ']],
  ['120 bpm pad', ['bpm 120 BPM 120-120: pad', 'instruments Pad PAD: 120 bpm']],
  ['90-95', ['bpm 90–95 BPM 90-95: ']],
  ['bass in Bb minor', ['instruments Bass BASS: in bb minor', 'key Bb minor A#m: bass in']],
  ['Am', ['key A minor Am: ']],
  ['a', []],
  ['drum', []],
  ['--', []],
])('%s names %j', (query, filters) => {
  expect(seen(query)).toEqual(filters);
});

test.each([
  ['', {}, { rest: '', leftOut: '', sounds: 0 }],
  ['warm pad', { 'warm pad': 2, pad: 9 }, { rest: 'warm pad', leftOut: '', sounds: 2 }],
  ['dark warm pad', { 'dark pad': 3, 'warm pad': 7, '': 20 }, { rest: 'warm pad', leftOut: 'dark', sounds: 7 }],
  ['warm pad', { '': 20 }, { rest: '', leftOut: 'warm pad', sounds: 20 }],
  ['pad', { '': 4 }, { rest: '', leftOut: 'pad', sounds: 4 }],
  ['a b c d e', { 'b c d e': 1, '': 2 }, { rest: '', leftOut: 'a b c d e', sounds: 2 }],
] as const)('of “%s” stays what finds something: %j', (rest, found, expected) => {
  const counts: Readonly<Record<string, number>> = found;
  expect(leadingRest(rest, (query) => counts[query] ?? 0)).toEqual(expected);
});
