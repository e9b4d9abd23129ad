import { create, insertMultiple, search } from '@orama/orama';
import { FACETS, type Facet } from '../../domain/catalogue/facets.ts';
import type { IndexedSound, SoundQuery } from '../../server/index/queries.ts';
import type { Engine } from './engine.ts';
import { choicesOf, documentOf, facetCountsOf, numberOf, numbersOf, ORDER_COLUMNS } from './sql.ts';

/** Rows per insert. */
const BATCH = 5000;

/** Orama with its own facets. It matches every word of a query as a prefix, not only the last, so it may find more. */
export async function startOrama(sounds: Iterable<IndexedSound>): Promise<Engine> {
  const index = create({
    schema: {
      words: 'string',
      ...({ values: 'enum[]', bpm: 'number', rare_find: 'boolean', sound: 'number' } as const),
      ...({ chart: 'number', top_chart: 'number', created_at: 'number', seconds: 'number' } as const),
    } as const,
  });
  const before = process.memoryUsage().heapUsed;
  let taken = 0;
  let batch: Row[] = [];
  const insert = async () => {
    const started = performance.now();
    await insertMultiple(index, batch, BATCH);
    taken += performance.now() - started;
    batch = [];
  };
  for (const sound of sounds) {
    if (batch.push(rowOf(sound)) === BATCH) await insert();
  }
  await insert();
  const ask = (query: SoundQuery, leftOut: Facet | null, limit: number) =>
    search(index, {
      term: query.query ?? '',
      properties: ['words'],
      threshold: 0,
      where: whereOf(query, leftOut),
      sortBy: orderOf(query),
      limit,
      offset: limit === 0 ? 0 : (query.page! - 1) * query.size!,
      facets: { values: {} },
    } as Parameters<typeof search>[1]);
  return {
    name: 'Orama',
    loadSeconds: taken / 1000,
    bytes: Math.max(0, process.memoryUsage().heapUsed - before),
    async answer(query) {
      const chosen = [...choicesOf(query).keys()];
      const found = [await ask(query, null, query.size!)];
      for (const facet of chosen) found.push(await ask(query, facet, 0));
      return {
        page: { ids: found[0]!.hits.map(({ id }) => Number(id)), total: found[0]!.count },
        facets: facetCountsOf(
          [
            { facets: FACETS.filter((facet) => !chosen.includes(facet)) },
            ...chosen.map((facet) => ({ facets: [facet] })),
          ],
          found.map(({ facets }) =>
            Object.entries(facets?.['values']?.values ?? {}).map(([value, count]) => ({ value: Number(value), count })),
          ),
        ),
      };
    },
    close: () => Promise.resolve(),
  };
}

type Row = ReturnType<typeof rowOf>;

const rowOf = (sound: IndexedSound) => ({
  id: String(sound.id),
  values: [...numbersOf(sound)],
  ...documentOf(sound, Infinity),
});

function whereOf(query: SoundQuery, leftOut: Facet | null) {
  const wanted = [...choicesOf(query)].filter(([facet]) => facet !== leftOut).map(([, values]) => values);
  const excluded = Object.entries(query.exclude ?? {}) as [Facet, string[]][];
  const none = excluded.flatMap(([facet, values]) => values.map((value) => numberOf(facet, value)));
  const all = [
    ...wanted.map((values) => ({ values: { containsAny: values } })),
    ...(none.length > 0 ? [{ not: { values: { containsAny: none } } }] : []),
    ...(query.bpm ? [{ bpm: { between: [query.bpm.min, query.bpm.max] } }] : []),
    ...(query.rareFind === true ? [{ rare_find: true }] : []),
  ];
  return all.length === 0 ? undefined : { and: all };
}

function orderOf({ order }: SoundQuery) {
  const { column, direction } = order!;
  if (column === '_score') return undefined;
  const by = ORDER_COLUMNS[column as keyof typeof ORDER_COLUMNS];
  return { property: by === 'id' ? 'sound' : by, order: direction === 'desc' ? 'DESC' : 'ASC' };
}
