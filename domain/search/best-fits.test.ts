import { expect, test } from 'vitest';
import { pitchedKey } from '../catalogue/musical-key.ts';
import { type Demand, type Searched, bestFits } from './best-fits.ts';
import { searchedValue } from './searched.ts';
import type { NamedField } from './worth.ts';
import { searchedWords } from './words.ts';

interface Given {
  readonly name?: string;
  readonly file?: string;
  readonly key?: string;
  readonly bpm?: number;
  readonly free?: boolean;
  readonly terms?: ReadonlyArray<readonly [NamedField, string, heading?: string]>;
}

const sound = ({ name = '', file = '', key, bpm = 0, free = false, terms = [] }: Given): Searched => ({
  name: searchedWords(name),
  file: searchedWords(file),
  names: terms.flatMap(([field, term, heading]) => searchedValue(field, term, heading).names),
  key: key === undefined ? null : pitchedKey(key),
  bpm: bpm === 0 ? null : bpm,
  free,
});

/** The places of what a query finds, best first; equal ones in one text. */
const found = (query: string, ...given: readonly Given[]): readonly string[] => foundBy('most', query, given);

function foundBy(demand: Demand, text: string, given: readonly Given[]): readonly string[] {
  const all = given.map(sound);
  const fits = [...bestFits(all, (one) => one, { text, demand })].map(([one, score]) => ({
    at: all.indexOf(one),
    score,
  }));
  const scores = [...new Set(fits.map(({ score }) => score))].toSorted((a, b) => b - a);
  return scores.map((score) => fits.flatMap((fit) => (fit.score === score ? fit.at : [])).join(' '));
}

test('a query without words finds everything alike', () => {
  expect(found(' - ', { name: 'a' }, { name: 'b' })).toEqual(['0 1']);
});

test('the name counts most, its first word a little more, then the term, then a word of one, then its heading', () => {
  expect(
    found(
      'bass',
      { file: 'bass' },
      { terms: [['instruments', '808', 'Bass']] },
      { terms: [['genres', 'Drum and bass']] },
      { terms: [['instruments', 'Bass']] },
      { name: 'Deep Bass' },
      { name: 'Bass Deep' },
      { name: 'Bassline' },
      { name: 'Base' },
    ),
  ).toEqual(['5', '4', '3', '6', '1', '2', '0']);
});

test('a phrase comes before its words the other way round, and those before words apart', () => {
  const names = ['felt warm keys', 'keys felt', 'felt keys'].map((name) => ({ name: `x ${name}` }));
  expect(found('felt keys', ...names)).toEqual(['2', '1', '0']);
});

test.each([
  ['hihat', 'Hi-hat'],
  ['hi hats', 'Hihat'],
  ['synthbass', 'Synth bass'],
  ['break beat', 'Breakbeat'],
  ["drum'n'bass", 'Drum & Bass'],
  ['dnb', 'Drum and bass'],
  ['piáno', 'Piano'],
  ['rhodes', 'Electric piano'],
])('%s finds %s, by term and by name', (query, name) => {
  expect(found(query, { name }, { terms: [['instruments', name]] }, { name: 'Tuba' })).toEqual(['0', '1']);
});

test('the last word may be begun, the others may not', () => {
  expect(found('war', { name: 'Warm' }, { name: 'Swarm' })).toEqual(['0']);
  expect(found('war pad', { name: 'Warm' }, { name: 'pad' })).toEqual(['1']);
});

test('a word that nothing has may be mistyped, if the right one has five letters, or four of which two are swapped', () => {
  expect(found('tehcno', { name: 'techno' }, { name: 'tech' })).toEqual(['0']);
  expect(found('kikc', { name: 'kick' })).toEqual(['0']);
  expect(found('kics', { name: 'kick' })).toEqual([]);
});

test('a word that something has is not mistyped', () => {
  expect(found('house', { name: 'house' }, { name: 'mouse' })).toEqual(['0']);
  expect(found('mouse', { name: 'house' })).toEqual(['0']);
});

test('where nothing has all words, those with most of them are found', () => {
  expect(found('warm wide pad', { name: 'warm pad' }, { name: 'wide' }, { name: 'pad wide' })).toEqual(['2', '0']);
  expect(found('wide', { name: 'pad' })).toEqual([]);
});

test('a name filter asks for all words: where nothing has all, nothing is found [DECISION-48]', () => {
  const names = [{ name: 'warm pad' }, { name: 'wide' }, { name: 'Wyde warm' }];
  expect(foundBy('all', 'warm wide pad', names)).toEqual([]);
  expect(foundBy('all', 'nothing is called so', [{ name: 'Soul' }])).toEqual([]);
  expect(foundBy('all', 'warm pa', names)).toEqual(['0']);
  expect(foundBy('all', 'the lunra pad', [{ name: 'lunar pad' }])).toEqual(['0']);
  expect(foundBy('all', 'pad for warm', names)).toEqual(['0']);
});

test('small words need not be there', () => {
  expect(found('pad for house', { name: 'pad', terms: [['genres', 'House']] }, { name: 'house' })).toEqual(['0']);
});

test('a key is found in every spelling, a note alone for both scales, its major first', () => {
  const keys = [{ key: 'C#m' }, { key: 'Dbm' }, { key: 'C#' }, { key: 'D' }];
  expect(found('db minor', ...keys)).toEqual(['0 1']);
  expect(found('c#', ...keys)).toEqual(['2', '0 1']);
  expect(found('major', ...keys)).toEqual(['2 3']);
});

test('a tempo is found with those around it, the closest first', () => {
  const tempos = [116, 118, 120, 120.4, 121, 125, 123].map((bpm) => ({ bpm }));
  expect(found('120 bpm', ...tempos)).toEqual(['2 3', '4', '1', '6', '0']);
  expect(found('118-121', ...tempos)).toEqual(['1 2 3 4', '0 6', '5']);
});

test('what is free is found by that word', () => {
  expect(found('free', { free: true }, { name: 'paid' })).toEqual(['0']);
});

test('who wants an instrument wants it alone: a mix of many comes last', () => {
  const mix = ['Bass', 'Kick', 'Piano', 'Pad'].map((name) => ['instruments', name] as const);
  expect(found('bass', { terms: mix }, { terms: mix.slice(0, 3) }, { terms: [['genres', 'Bass music']] })).toEqual([
    '1',
    '2',
    '0',
  ]);
});
