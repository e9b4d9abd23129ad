import { describe, expect, test } from 'vitest';
import { someFacets } from '../../testing/builders.ts';
import { setBpm, setFree, toggleExcludedKey } from './change-filters.ts';
import { NO_FILTERS, toggleValue } from './filters.ts';
import { toggleWholeKey } from './key-circle.ts';
import { quickFilters } from './quick-filters.ts';

const ALL = { kind: 'all' } as const;
const NOTHING = { isCustomer: false, key: null, bpm: null };
const A_MINOR = { note: 'A', chord: 'minor' } as const;
const labels = (chips: ReturnType<typeof quickFilters>) => chips.map(({ label }) => label);
const chip = (chips: ReturnType<typeof quickFilters>, label: string) => chips.find((one) => one.label === label)!;

describe('the chips over a list', () => {
  test('are the types and what is free; my key and my tempo come with what is pinned', () => {
    expect(labels(quickFilters(ALL, NO_FILTERS, NOTHING, null))).toEqual(['Loops', 'One-shots', 'Free', 'MIDI']);
    expect(labels(quickFilters(ALL, NO_FILTERS, { isCustomer: false, key: A_MINOR, bpm: 120 }, null)).slice(4)).toEqual(
      ['My key', 'My BPM ±5'],
    );
    expect(labels(quickFilters({ kind: 'free' }, NO_FILTERS, NOTHING, null))).not.toContain('Free');
  });

  test('say what they stand for, and how many sounds they would leave where a facet knows', () => {
    const counts = someFacets({
      types: [{ value: 'LOOP', name: 'Loops', count: 7 }],
      keys: [
        { value: 'Am', name: 'Am', count: 3 },
        { value: 'A', name: 'A', count: 5 },
      ],
    });
    const chips = quickFilters(ALL, NO_FILTERS, { isCustomer: false, key: A_MINOR, bpm: 120 }, counts);
    expect(chips.map(({ label, meaning, count }) => [label, meaning, count])).toEqual([
      ['Loops', null, 7],
      ['Free', null, null],
      ['My key', 'A minor', 3],
      ['My BPM ±5', '115–125 BPM', null],
    ]);
  });

  test('are switched on and off, and leave all other filters', () => {
    const others = toggleExcludedKey(toggleValue(NO_FILTERS, 'genres', 'house', 'include'), 'C');
    const pinned = { isCustomer: false, key: A_MINOR, bpm: 120 };
    for (const { label, isOn, pressed } of quickFilters(ALL, others, pinned, null)) {
      expect(isOn).toBe(false);
      const on = chip(quickFilters(ALL, pressed, pinned, null), label);
      expect([label, on.isOn, on.pressed]).toEqual([label, true, others]);
    }
    expect(quickFilters(ALL, others, pinned, null).map(({ pressed }) => pressed)).toEqual([
      toggleValue(others, 'types', 'LOOP', 'include'),
      toggleValue(others, 'types', 'ONE_SHOT', 'include'),
      setFree(others, true),
      toggleValue(others, 'types', 'MIDI_SOUND', 'include'),
      toggleWholeKey(others, A_MINOR),
      setBpm(others, { min: 115, max: 125 }),
    ]);
  });

  test('stay within the tempos of the filter', () => {
    const [, , , , slow] = quickFilters(ALL, NO_FILTERS, { isCustomer: false, key: null, bpm: 12 }, null);
    expect(slow!.pressed.bpm).toEqual({ min: 20, max: 20 });
    const on = chip(quickFilters(ALL, slow!.pressed, { isCustomer: false, key: null, bpm: 12 }, null), 'My BPM ±5');
    expect([on.isOn, on.pressed.bpm]).toEqual([true, null]);
  });

  test('hide what a customer owns, but for the list of just that', () => {
    const customer = { ...NOTHING, isCustomer: true };
    const chips = quickFilters(ALL, NO_FILTERS, customer, null);
    expect(chip(chips, 'Hide owned').pressed).toEqual({ ...NO_FILTERS, hidesOwned: true });
    expect(labels(quickFilters({ kind: 'downloadHistory' }, NO_FILTERS, customer, null))).not.toContain('Hide owned');
    expect(labels(quickFilters(ALL, NO_FILTERS, NOTHING, null))).not.toContain('Hide owned');
  });

  test('that are on stay when they leave nothing', () => {
    const loops = toggleValue(NO_FILTERS, 'types', 'LOOP', 'include');
    expect(labels(quickFilters(ALL, loops, NOTHING, someFacets({})))).toEqual(['Loops', 'Free']);
  });
});
