import { describe, expect, test } from 'vitest';
import { aPack } from '../../testing/builders.ts';
import { FACETS, PACK_FACETS } from '../../../domain/catalogue/facets.ts';
import { matchingValues } from './matching-values.ts';
import { facetLabels } from './facets.messages.ts';
import { fitIn } from '../packs/image.ts';
import { NAME_LENGTH, PAGE_SIZE } from '../../../domain/catalogue/list-limits.ts';
import { BPM_RANGE, FACET_INPUT_LENGTH, MULTI_LAYERED, ROW_HEIGHT } from './limits.ts';
import { STATE_IDS } from '../../../domain/catalogue/list-limits.ts';
import { fileCount } from '../packs/pack.ts';

describe('facets', () => {
  test('are the nine of the filter bar, tags named Inspired by [FILT-06, FILT-07]', () => {
    expect(FACETS).toEqual([
      'instruments',
      'moods',
      'genres',
      'tags',
      'keys',
      'presets',
      'types',
      'providers',
      'parameters',
    ]);
    expect(facetLabels.tags).toBe('Inspired by');
  });

  test('of packs are genres, tags and providers [DECISION-51]', () =>
    expect(PACK_FACETS).toEqual(['genres', 'tags', 'providers']));

  test('are found by a part of their names, whatever the case [FILT-08]', () => {
    const values = ['Deep House', 'Techno', 'Tech House'].map((name) => ({ value: name, name, count: 1 }));
    expect(matchingValues(values, ' HOUSE ').map(({ name }) => name)).toEqual(['Deep House', 'Tech House']);
    expect(matchingValues(values, '  ')).toBe(values);
    expect(matchingValues(values, 'x')).toEqual([]);
  });
});

test('the limits of the specification [FILT-09, FILT-16, FILT-28, FILT-29, LIST-24, LIST-25, DECISION-69, DECISION-211]', () => {
  expect(FACET_INPUT_LENGTH).toBe(50);
  expect(NAME_LENGTH).toBe(120);
  expect(BPM_RANGE).toEqual({ min: 20, max: 300, exact: 150 });
  expect(ROW_HEIGHT).toBe(67);
  expect(PAGE_SIZE).toEqual({ default: 20, min: 1, max: 100 });
  expect(MULTI_LAYERED).toBe('multi-layered');
  expect(STATE_IDS).toBe(400);
});

test('a pack counts all its files [DECISION-81]', () =>
  expect(fileCount(aPack({ presetAmount: 1, midiAmount: 2, samplesAmount: 40 }))).toBe(43));

test('images of this shop are scaled, others are left alone [IMG-02, IMG-05]', () => {
  expect(fitIn('/images/a.webp', 50)).toBe('/cdn/fit-in/50x50/images/a.webp');
  expect(fitIn('/images/a.webp', 400)).toBe('/cdn/fit-in/400x400/images/a.webp');
  expect(fitIn('https://elsewhere.example/a.webp', 50)).toBe('https://elsewhere.example/a.webp');
  expect(fitIn('//elsewhere.example/a.webp', 50)).toBe('//elsewhere.example/a.webp');
});
