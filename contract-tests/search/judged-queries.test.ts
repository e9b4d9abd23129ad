import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planDemoCatalogue } from '../../server/demo/demo-plan.ts';
import { PACK_FIELDS, SOUND_FIELDS, catalogueOf, each, isTrueOf, isTrueOfPack } from './facts.ts';
import { askedOf } from './figures.ts';
import { KINDS, PACK_QUERIES, SOUND_QUERIES } from './judged-queries.ts';

const catalogue = catalogueOf(planDemoCatalogue());
const asked = askedOf(catalogue);
const judged = [...SOUND_QUERIES, ...PACK_QUERIES];

const countOfKinds = () => {
  const counts: Record<string, number> = {};
  for (const { kind } of asked) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

describe('the judged queries', () => {
  it('are 300, with the share of each kind that is documented', () => {
    expect(asked).toHaveLength(300);
    expect(countOfKinds()).toEqual(KINDS);
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    const rows = [...readme.matchAll(/^\| `(\w+)` +\| +(\d+) \|/gm)].map(([, kind, count]) => [kind, Number(count)]);
    expect(Object.fromEntries(rows)).toEqual(KINDS);
  });

  it('ask nothing twice, and nothing that the search refuses [SRCH-05, SRCH-06]', () => {
    const texts = asked.map(({ target, query }) => `${target}: ${query}`);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    expect(judged.map(({ query }) => query).filter((query) => query !== query.trim() || query === '')).toEqual([]);
    expect(judged.map(({ query }) => query).filter(({ length }) => length > 120)).toEqual([]);
  });

  it('name only what the catalogue has', () => {
    const { sounds, packs } = catalogue;
    const unknown = [
      ...SOUND_QUERIES.flatMap(({ query, right }) =>
        SOUND_FIELDS.flatMap((field) =>
          each(right)
            .flatMap((facts) => each(facts[field] ?? []))
            .filter((value) => !sounds.some((sound) => sound[field].includes(value)))
            .map((value) => `${query}: no ${field} ${value}`),
        ),
      ),
      ...PACK_QUERIES.flatMap(({ query, right }) =>
        PACK_FIELDS.flatMap((field) =>
          each(right)
            .flatMap((facts) => each(facts[field] ?? []))
            .filter((value) => !packs.some((pack) => pack[field].includes(value)))
            .map((value) => `${query}: no ${field} ${value}`),
        ),
      ),
    ];
    expect(unknown).toEqual([]);
  });

  it('have at least one right answer, and one for each of several judgments', () => {
    expect(asked.filter(({ right }) => right.size === 0).map(({ query }) => query)).toEqual([]);
    const empty = [
      ...SOUND_QUERIES.filter(({ right }) =>
        each(right).some((facts) => !catalogue.sounds.some((sound) => isTrueOf(sound, facts))),
      ),
      ...PACK_QUERIES.filter(({ right }) =>
        each(right).some((facts) => !catalogue.packs.some((pack) => isTrueOfPack(pack, facts))),
      ),
    ];
    expect(empty.map(({ query }) => query)).toEqual([]);
  });

  it('are right for at most a third of the catalogue, but for those that say so', () => {
    const broad = asked.filter(({ target, right }) => right.size * 3 > catalogue[target].length);
    expect(broad.map(({ query }) => query)).toEqual(judged.filter(({ isBroad }) => isBroad).map(({ query }) => query));
  });

  it('give the reason for every hard one', () => {
    const silent = judged.filter(({ kind, because }) => kind === 'hard' && because === undefined);
    expect(silent.map(({ query }) => query)).toEqual([]);
  });
});

describe('a typo', () => {
  const typos = judged.filter(({ kind, query, meant }) => kind === 'typo' || !(meant ?? query).startsWith(query));

  it.each(typos)('in $query is one slip in one word of five letters and more', ({ query, meant = '' }) => {
    const [typed, words] = [query.split(' '), meant.split(' ')];
    expect(typed).toHaveLength(words.length);
    const wrong = words.flatMap((word, at) => (word === typed[at] ? [] : [[word, typed[at] ?? ''] as const]));
    expect(wrong).toHaveLength(1);
    for (const [word, slip] of wrong) {
      expect(word.length).toBeGreaterThanOrEqual(5);
      expect(slipOf(word, slip), `${slip} for ${word}`).not.toBe('none');
    }
  });

  it('is of every sort', () => {
    const sorts = typos.map(({ query, meant = '' }) => slipOf(meant, query));
    expect(new Set(sorts)).toEqual(new Set(['left out', 'doubled', 'swapped', 'next key']));
  });
});

describe('a prefix', () => {
  const prefixes = judged.filter(({ kind, query, meant }) => kind === 'prefix' || meant?.startsWith(query) === true);

  it.each(prefixes)('$query begins what was meant', ({ query, meant = '' }) => {
    expect(meant.length).toBeGreaterThan(query.length);
    expect(meant.startsWith(query)).toBe(true);
  });
});

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The typo at the only position where two texts differ. */
function slipOf(meant: string, typed: string): 'left out' | 'doubled' | 'swapped' | 'next key' | 'none' {
  const shortest = Math.min(meant.length, typed.length);
  let start = 0;
  while (start < shortest && meant[start] === typed[start]) start += 1;
  let end = 0;
  while (end < shortest - start && meant.at(-1 - end) === typed.at(-1 - end)) end += 1;
  const [was, is] = [meant.slice(start, meant.length - end), typed.slice(start, typed.length - end)];
  if (was.length === 1 && is === '') return 'left out';
  if (was === '' && is.length === 1 && typed[start - 1] === is) return 'doubled';
  if (was.length === 2 && is === `${was[1]}${was[0]}`) return 'swapped';
  const areNeighbors = ROWS.some((row) => row.includes(was + is) || row.includes(is + was));
  return was.length === 1 && is.length === 1 && areNeighbors ? 'next key' : 'none';
}
