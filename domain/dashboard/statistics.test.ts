import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerable,
  countedSearch,
  LEAST_CUSTOMERS,
  published,
  publishedRows,
  figuresByMonth,
  statisticsFrom,
} from './statistics.ts';

const columns = fc.array(fc.oneof(fc.nat({ max: 8 }), fc.nat({ max: 200 })), { maxLength: 30 });
const sumOf = (cells: readonly number[]): number => cells.reduce((sum, cell) => sum + cell, 0);

describe('figures of a provider', () => {
  it('are told as they are, or not at all, and never below the limit', () => {
    fc.assert(
      fc.property(columns, (cells) => {
        published(cells).forEach((cell, at) => {
          if (cell === null) return;
          expect(cell).toBe(cells[at]);
          expect(cell).toBeGreaterThanOrEqual(LEAST_CUSTOMERS);
        });
      }),
    );
  });

  it('give nothing away by the difference between a total and what is told', () => {
    fc.assert(
      fc.property(columns, (cells) => {
        const told = published(cells);
        const missing = sumOf(cells) - told.reduce<number>((sum, cell) => sum + (cell ?? 0), 0);
        const hidden = told.filter((cell) => cell === null).length;
        // With nothing withheld, there is nobody's activity to find out.
        if (missing === 0 || hidden === cells.length) return;
        expect(missing).toBeGreaterThanOrEqual(LEAST_CUSTOMERS);
        expect(hidden).toBeGreaterThan(1);
      }),
      { numRuns: 1_000 },
    );
  });

  it('leave for each that is withheld more than one number that it could be', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 9 }), { minLength: 2, maxLength: 4 }), (cells) => {
        const told = published(cells);
        const withheld = told.flatMap((cell, at) => (cell === null ? [at] : []));
        const total = sumOf(cells);
        if (withheld.length === 0 || sumOf(withheld.map((at) => cells[at]!)) === 0) return;
        // Every combination that fits the published figures and the total, by brute force.
        const fitting = fillings(told, total);
        for (const at of withheld) expect(new Set(fitting.map((filling) => filling[at])).size).toBeGreaterThan(1);
      }),
    );
  });

  /** Every column with these cells and this total. */
  function fillings(told: ReadonlyArray<number | null>, total: number): readonly (readonly number[])[] {
    const [first, ...rest] = told;
    if (first === undefined) return total === 0 ? [[]] : [];
    const values = first === null ? Array.from({ length: Math.max(0, total) + 1 }, (_, value) => value) : [first];
    return values.flatMap((value) => fillings(rest, total - value).map((others) => [value, ...others]));
  }

  it.each([
    [[], []],
    [
      [7, 9],
      [7, 9],
    ],
    [
      [0, 0, 9],
      [null, null, 9],
    ],
    [
      [3, 9, 40],
      [null, null, 40],
    ],
    [
      [1, 1, 6, 40],
      [null, null, null, 40],
    ],
    [
      [4, 4, 40],
      [null, null, 40],
    ],
    [[3], [null]],
  ])('%j are told as %j', (cells, told) => {
    expect(published(cells)).toEqual(told);
  });

  it('are withheld column by column', () => {
    const row = { id: 1, listened: 50, liked: 2, downloaded: 9, undone: 0 };
    expect(publishedRows([row, { ...row, id: 2, liked: 8 }])).toEqual([
      { id: 1, listened: 50, liked: null, downloaded: 9, undone: null },
      { id: 2, listened: 50, liked: null, downloaded: 9, undone: null },
    ]);
  });
});

describe('figures of packs and of their sounds', () => {
  /** The published figures of packs whose sounds these customers have downloaded. */
  function toldOf(shelf: Readonly<Record<string, ReadonlyArray<ReadonlySet<number>>>>) {
    const none = { listened: 0, liked: 0, undone: 0 };
    return statisticsFrom({
      months: [],
      packs: Object.entries(shelf).map(([slug, sounds]) => ({
        ...none,
        slug,
        downloaded: new Set(sounds.flatMap((customers) => [...customers])).size,
      })),
      sounds: Object.entries(shelf).flatMap(([pack, sounds]) =>
        sounds.map((customers) => ({ ...none, pack, actual: customers.size, downloaded: customers.size })),
      ),
      packOf: ({ pack }) => pack,
      searches: [],
      words: new Set(),
    });
  }
  const people = (count: number, from = 0): ReadonlySet<number> =>
    new Set(Array.from({ length: count }, (_, at) => from + at));

  it('do not tell of a sound by its pack what the sound itself withholds', () => {
    // Of 48 downloads 40 and, through its pack, 5 would be known: the 3 are the rest.
    const { packs, sounds } = toldOf({ lone: [people(5)], shared: [people(3), people(40, 3)] });
    expect(packs.map(({ downloaded }) => downloaded)).toEqual([5, 43]);
    expect(sounds.map(({ pack, downloaded }) => [pack, downloaded])).toEqual([
      ['lone', 5],
      ['shared', null],
      ['shared', null],
    ]);
  });

  it('withhold enough of every pack and of all together, whoever has downloaded what', () => {
    const customers = fc.uniqueArray(fc.nat({ max: 15 }), { maxLength: 14 }).map((ids) => new Set(ids));
    const shelves = fc.dictionary(
      fc.constantFrom('one', 'two', 'three', 'four'),
      fc.array(customers, { minLength: 1, maxLength: 4 }),
      { minKeys: 2, noNullPrototype: true },
    );
    fc.assert(
      fc.property(shelves, (shelf) => {
        const { packs, sounds } = toldOf(shelf);
        if (packs.every(({ downloaded }) => downloaded === null)) return;
        const isEnough = (withheld: ReadonlyArray<{ readonly actual: number }>): boolean => {
          const missing = sumOf(withheld.map(({ actual }) => actual));
          return missing === 0 || (withheld.length > 1 && missing >= LEAST_CUSTOMERS);
        };
        const withheld = sounds.filter(({ downloaded }) => downloaded === null);
        expect(isEnough(withheld)).toBe(true);
        for (const { slug, downloaded } of packs) {
          const ofPack = withheld.filter(({ pack }) => pack === slug);
          if (downloaded === null) expect(ofPack).toHaveLength(shelf[slug]!.length);
          else expect(isEnough(ofPack)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('searches in vain', () => {
  it('are counted by their words, without signs and accents', () => {
    expect(countedSearch('  Café, KALIMBA! ')).toBe('cafe kalimba');
    expect(countedSearch('!')).toBeNull();
    expect(countedSearch('my mail is ada king of example street')).toBeNull();
    expect(countedSearch('x'.repeat(61))).toBeNull();
  });

  it('are told where many have made them and a word is one of the provider, the most wanted first', () => {
    const searches = [
      { query: 'glass kalimba', times: 5 },
      { query: 'rare kalimba', times: 4 },
      { query: 'kalimba choir', times: 9 },
      { query: 'polka', times: 90 },
      { query: 'in a', times: 90 },
    ];
    expect(answerable(searches, new Set(['kalimba', 'in']))).toEqual([
      { query: 'kalimba choir', times: 9 },
      { query: 'glass kalimba', times: 5 },
    ]);
  });
});

describe('the months of a provider', () => {
  const now = Date.UTC(2027, 2, 15);
  const none = { liked: [], downloaded: [], undone: [] };
  const at = (month: number, day = 1) => Date.UTC(2027, month, day);

  it('are the last twelve, the first one first, and none from before they had a pack', () => {
    const since = (moment: number) => figuresByMonth({ now, since: moment, plays: new Map(), deeds: none });
    expect(since(0).map(({ month }) => month)).toEqual([
      ...['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`),
      ...['01', '02', '03'].map((month) => `2027-${month}`),
    ]);
    expect(since(Date.UTC(2027, 1, 28)).map(({ month }) => month)).toEqual(['2027-02', '2027-03']);
    expect(since(Infinity).map(({ month }) => month)).toEqual(['2027-03']);
  });

  it('count each customer once a month, whatever they took', () => {
    const downloaded = [at(1), at(1, 28), at(2)].flatMap((moment) => [
      { customer: 'ada', at: moment },
      { customer: 'bo', at: moment },
    ]);
    const months = figuresByMonth({
      now,
      since: at(1),
      plays: new Map([['2027-02', 9]]),
      deeds: { ...none, downloaded: [...downloaded, { customer: 'cy', at: at(1, 2) }] },
    });
    expect(months).toEqual([
      { month: '2027-02', listened: 9, liked: 0, downloaded: 3, undone: 0 },
      { month: '2027-03', listened: 0, liked: 0, downloaded: 2, undone: 0 },
    ]);
  });
});
