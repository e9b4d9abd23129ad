import { describe, expect, it, test } from 'vitest';
import { creditCount, filesOfType, formatOf, packPrices, priceOf } from './prices.ts';

test('a pack costs the sum of its files by type, to whoever owns none [PACK-03, DECISION-101]', () => {
  const paid = (['LOOP', 'ONE_SHOT', 'MIDI_COMPANION', 'MIDI_SOUND', 'PRESET'] as const).map((kind) => ({
    kind,
    free: false,
  }));
  expect(packPrices([...paid, { kind: 'LOOP', free: true }])).toEqual({ wav: 2, midi: 6, preset: 3 });
  expect(packPrices([])).toEqual({ wav: 0, midi: 0, preset: 0 });
});

describe('a file', () => {
  it.each([
    ['LOOP', 1, 'wav'],
    ['ONE_SHOT', 1, 'wav'],
    ['MIDI_SOUND', 3, 'midi'],
    ['PRESET', 3, 'wav'],
    ['MIDI_COMPANION', 3, 'midi'],
  ] as const)(
    'of kind %s costs %i and is served as %s [DOWN-15, DOWN-16, DOWN-17, DOWN-18, DECISION-44]',
    (kind, price, format) => {
      expect([priceOf({ kind, free: false }), priceOf({ kind, free: true })]).toEqual([price, 0]);
      expect(formatOf(kind)).toBe(format);
    },
  );
});

test('the files of a pack are of three types, companions among the MIDI files [PACK-02]', () => {
  const kinds = ['LOOP', 'MIDI_COMPANION', 'PRESET', 'MIDI_SOUND', 'ONE_SHOT'] as const;
  const files = kinds.map((kind) => ({ kind }));
  const ofType = (type: 'wav' | 'midi' | 'preset') => filesOfType(files, type).map(({ kind }) => kind);
  expect([ofType('wav'), ofType('midi'), ofType('preset')]).toEqual([
    ['LOOP', 'ONE_SHOT'],
    ['MIDI_COMPANION', 'MIDI_SOUND'],
    ['PRESET'],
  ]);
});

test('credits are counted in words, in groups of three', () => {
  expect([0, 1, 3, 1234].map(creditCount)).toEqual(['0 credits', '1 credit', '3 credits', '1,234 credits']);
});
