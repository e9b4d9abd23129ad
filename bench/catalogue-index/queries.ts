import { FACETS, type Facet } from '../../domain/catalogue/facets.ts';
import type { IndexedSound, SoundQuery } from '../../server/index/queries.ts';
import { nameOfValue, valuesOf } from './catalogue.ts';
import { seededRandom } from './random.ts';

const SIZE = 20;

const CHARTS = { column: 'globalChartPosition', direction: 'asc' } as const;
const NEWEST = { column: 'createdAt', direction: 'desc' } as const;
const BEST = { column: '_score', direction: 'desc' } as const;

/** Orders, in proportion to their use. */
const LIST_ORDERS = [
  CHARTS,
  CHARTS,
  { column: 'topGlobalChartPosition', direction: 'asc' },
  { column: 'id', direction: 'desc' },
  NEWEST,
  { column: 'seconds', direction: 'desc' },
] as const;
const WORD_ORDERS = [BEST, BEST, BEST, CHARTS, NEWEST] as const;

function drawnFrom(seed: number) {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return { random, below, one: <T>(items: readonly T[]): T => items[below(items.length)]! };
}

/**
 * Realistic list queries: 15 % without a facet, 30 % with one, 33 % two, 22 % three; 15 % with an exclude, 20 % with a
 * tempo range, 30 % with words (the last one unfinished), 4 % rare finds, a quarter on pages 2 to 10. The chosen values
 * are those of a random sound, as facets only offer values with results.
 */
export function listQueries(count: number, sounds: readonly IndexedSound[], seed: number): SoundQuery[] {
  const { random, below, one } = drawnFrom(seed);
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
      query: random() < 0.3 ? unfinished(like.name.split(' ').slice(0, 1 + below(2)), random) : undefined,
      rareFind: random() < 0.04,
      page: random() < 0.25 ? 2 + below(9) : 1,
      size: SIZE,
      order: one(LIST_ORDERS),
    };
  });
}

/**
 * Realistic searches: one to three words, each from the name of a random sound or of one of its instruments, genres,
 * moods or tags, half of them with the last word unfinished; half without a facet, 30 % with one, 20 % with two; a
 * tenth with a tempo range, a fifth on pages 2 to 5. Three in five are ranked by relevance.
 */
export function wordQueries(count: number, sounds: readonly IndexedSound[], seed: number): SoundQuery[] {
  const { random, below, one } = drawnFrom(seed);
  const wordsLike = (like: IndexedSound): readonly string[] => {
    const named = like.name.split(' ');
    return Array.from({ length: 1 + below(3) }, () => {
      const facet = one(['instruments', 'genres', 'moods', 'tags'] as const);
      return random() < 0.5 ? one(named) : (nameOfValue(facet, one(valuesOf(like, facet))) ?? one(named));
    });
  };
  return Array.from({ length: count }, (): SoundQuery => {
    const like = one(sounds);
    const words = [...new Set(wordsLike(like))];
    const share = random();
    const facets = share < 0.5 ? 0 : share < 0.8 ? 1 : 2;
    const offered = FACETS.filter((facet) => facet !== 'keys' && valuesOf(like, facet).length > 0);
    const chosen = Array.from({ length: facets }, () => offered.splice(below(offered.length), 1)[0]!);
    const lowest = 60 + below(100);
    return {
      query: random() < 0.5 ? unfinished(words, random) : words.join(' '),
      include: Object.fromEntries(chosen.map((facet) => [facet, [one(valuesOf(like, facet))]])),
      bpm: random() < 0.1 ? { min: lowest, max: lowest + 40 } : undefined,
      page: random() < 0.2 ? 2 + below(4) : 1,
      size: SIZE,
      order: one(WORD_ORDERS),
    };
  });
}

function unfinished(words: readonly string[], random: () => number): string {
  const last = words.at(-1)!;
  return [...words.slice(0, -1), last.slice(0, 2 + Math.floor(random() * (last.length - 1)))].join(' ');
}
