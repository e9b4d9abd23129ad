import { FACETS, type Facet } from '../../domain/catalogue/facets.ts';
import type { IndexedSound, SoundFacetCounts, SoundQuery } from '../../server/index/queries.ts';
import { facetValues, searchTextOf, valuesOf } from './catalogue.ts';

/** Facet values by number, consecutive within a facet. */
const allValues = FACETS.flatMap((facet) => facetValues[facet].map((value) => ({ facet, value })));
const numbers = new Map(allValues.map(({ facet, value }, number) => [`${facet}/${value}`, number]));

export const valueCount = allValues.length;
export const numberOf = (facet: Facet, value: string): number => numbers.get(`${facet}/${value}`)!;

/** All values of a sound. */
export const numbersOf = (sound: IndexedSound): readonly number[] =>
  FACETS.flatMap((facet) => valuesOf(sound, facet).map((value) => numberOf(facet, value)));

/** A sound as a document for engines without SQL; `last` stands for no chart position. */
export const documentOf = (sound: IndexedSound, last: number) => ({
  sound: sound.id,
  words: searchTextOf(sound),
  chart: sound.chartPosition,
  top_chart: sound.topChartPosition ?? last,
  created_at: sound.createdAt,
  seconds: sound.seconds,
  bpm: sound.bpm ?? -1,
  rare_find: sound.rareFind,
});

/** The first and last number of a facet's values. */
export const rangeOf = (facet: Facet): readonly [number, number] => [
  numberOf(facet, facetValues[facet][0]!),
  numberOf(facet, facetValues[facet].at(-1)!),
];

/** How a dialect writes the conditions that differ. */
export interface Dialect {
  readonly anyOf: (values: readonly number[]) => string;
  readonly noneOf: (values: readonly number[]) => string;
  readonly words: (words: readonly string[]) => string;
  /** The relevance of a sound; null if the engine does not rank, and the charts stand in. */
  readonly rank: ((words: readonly string[]) => string) | null;
  /** What a ranked page selects besides the sounds. */
  readonly rankedWith?: (words: readonly string[]) => string;
  /** The rows of (value, count) under a condition, or for all sounds; of all values, or of one facet's. */
  readonly counts: (where: string | null, facet: Facet | null) => string;
}

export interface Statements {
  readonly page: string;
  readonly total: string;
  /** Statements whose rows (value, count) are the counts of some facets. */
  readonly counts: readonly { readonly sql: string; readonly facets: readonly Facet[] }[];
}

export const ORDER_COLUMNS = {
  globalChartPosition: 'chart',
  topGlobalChartPosition: 'top_chart',
  id: 'id',
  createdAt: 'created_at',
  seconds: 'seconds',
} as const;

/** The statements of one query: facets without a choice share one count, the others leave out their own. */
export function statementsOf(query: SoundQuery, dialect: Dialect): Statements {
  const chosen = choicesOf(query);
  const others = conditionsOf(query, dialect);
  const where = (leftOut: Facet | null): string | null => {
    const included = [...chosen].filter(([facet]) => facet !== leftOut).map(([, values]) => dialect.anyOf(values));
    return [...included, ...others].join(' and ') || null;
  };
  const filter = where(null) === null ? '' : `where ${where(null)}`;
  const { column, direction } = query.order!;
  const by = ORDER_COLUMNS[column as keyof typeof ORDER_COLUMNS];
  const rank = column === '_score' && dialect.rank ? `${dialect.rank(query.query!.split(' '))} desc, ` : '';
  const ordered = by === 'id' ? `id ${direction}` : `${by} ${direction} nulls last, id ${direction}`;
  const order = column === '_score' ? `${rank}chart, id` : ordered;
  const ranks = column === '_score' ? (dialect.rankedWith?.(query.query!.split(' ')) ?? '') : '';
  const size = query.size!;
  const unchosen = FACETS.filter((facet) => !chosen.has(facet));
  return {
    page: `select id from sounds ${ranks} ${filter} order by ${order} limit ${size} offset ${(query.page! - 1) * size}`,
    total: `select count(*) as total from sounds ${filter}`,
    counts: [
      { sql: dialect.counts(where(null), null), facets: unchosen },
      ...[...chosen.keys()].map((facet) => ({ sql: dialect.counts(where(facet), facet), facets: [facet] })),
    ],
  };
}

export function choicesOf(query: SoundQuery): Map<Facet, number[]> {
  const chosen = new Map<Facet, number[]>();
  for (const [facet, values] of Object.entries(query.include ?? {}) as [Facet, string[]][]) {
    chosen.set(
      facet,
      values.map((value) => numberOf(facet, value)),
    );
  }
  if (query.key !== undefined) chosen.set('keys', [numberOf('keys', query.key), numberOf('keys', `${query.key}m`)]);
  return chosen;
}

function conditionsOf(query: SoundQuery, dialect: Dialect): string[] {
  const excluded = Object.entries(query.exclude ?? {}) as [Facet, string[]][];
  return [
    ...excluded.map(([facet, values]) => dialect.noneOf(values.map((value) => numberOf(facet, value)))),
    ...(query.bpm ? [`bpm between ${query.bpm.min} and ${query.bpm.max}`] : []),
    ...(query.query === undefined ? [] : [dialect.words(query.query.split(' '))]),
    ...(query.rareFind === true ? ['rare_find'] : []),
  ];
}

/** Converts the rows of all count statements to the shape of our own answer. */
export function facetCountsOf(
  counts: readonly { readonly facets: readonly Facet[] }[],
  rows: readonly (readonly { readonly value: number; readonly count: number }[])[],
): SoundFacetCounts {
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, [] as { value: string; count: number }[]]));
  counts.forEach((statement, i) => {
    for (const { value, count } of rows[i]!) {
      const { facet, value: slug } = allValues[value]!;
      if (statement.facets.includes(facet)) facets[facet]!.push({ value: slug, count });
    }
  });
  for (const list of Object.values(facets)) list.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return facets as unknown as SoundFacetCounts;
}
