import { FACETS, type Facet } from '../../domain/catalogue/facets.ts';
import type { IndexedSound, SoundQuery } from '../../server/index/queries.ts';
import { valuesOf } from './catalogue.ts';
import { seededRandom } from './random.ts';

const SIZE = 20;

/**
 * List queries as customers make them: 15 % without a facet, 30 % with one, 33 % two, 22 % three; 15 % with an exclude,
 * 20 % with a tempo range, 30 % with words (the last one unfinished), 4 % rare finds, a quarter on pages 2 to 10. The
 * chosen values are those of a random sound, as facets offer only values that lead somewhere.
 */
export function listQueries(count: number, sounds: readonly IndexedSound[], seed: number): SoundQuery[] {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <T>(items: readonly T[]): T => items[below(items.length)]!;
  const anySound = () => one(sounds);

  return Array.from({ length: count }, (): SoundQuery => {
    const like = anySound();
    const share = random();
    const facets = share < 0.15 ? 0 : share < 0.45 ? 1 : share < 0.78 ? 2 : 3;
    const offered = FACETS.filter((facet) => valuesOf(like, facet).length > 0);
    const chosen = Array.from({ length: facets }, () => offered.splice(below(offered.length), 1)[0]!);
    const include: Partial<Record<Exclude<Facet, 'keys'>, string[]>> = {};
    for (const facet of chosen) {
      if (facet === 'keys') continue;
      const others = random() < 0.4 ? valuesOf(anySound(), facet) : [];
      include[facet] = [...new Set([one(valuesOf(like, facet)), ...others.slice(0, 1)])];
    }
    const excluded = one(['instruments', 'genres', 'tags', 'providers'] as const);
    const lowest = 60 + below(100);
    return {
      include,
      key: chosen.includes('keys') ? like.key!.replace('m', '') : undefined,
      exclude: random() < 0.15 ? { [excluded]: valuesOf(anySound(), excluded).slice(0, 2) } : undefined,
      bpm: random() < 0.2 ? { min: lowest, max: lowest + below(40) } : undefined,
      query: random() < 0.3 ? unfinished(like.searchText.split(' ').slice(0, 1 + below(2)), random) : undefined,
      rareFind: random() < 0.04,
      page: random() < 0.25 ? 2 + below(9) : 1,
      size: SIZE,
      order: one([
        { column: 'globalChartPosition', direction: 'asc' },
        { column: 'globalChartPosition', direction: 'asc' },
        { column: 'topGlobalChartPosition', direction: 'asc' },
        { column: 'id', direction: 'desc' },
        { column: 'createdAt', direction: 'desc' },
        { column: 'seconds', direction: 'desc' },
      ] as const),
    };
  });
}

function unfinished(words: readonly string[], random: () => number): string {
  const last = words.at(-1)!;
  return [...words.slice(0, -1), last.slice(0, 2 + Math.floor(random() * (last.length - 1)))].join(' ');
}
