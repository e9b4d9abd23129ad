import MiniSearch from 'minisearch';
import { FACETS, type Facet } from '../../domain/catalogue/facets.ts';
import type { IndexedSound, SoundQuery } from '../../server/index/queries.ts';
import { searchTextOf } from './catalogue.ts';
import type { Engine } from './engine.ts';
import { choicesOf, facetCountsOf, numberOf, numbersOf, valueCount } from './sql.ts';

/**
 * MiniSearch only finds words; it has no facets and no orders, so filters, counts and sorts are our own loops around
 * it.
 */
export function startMiniSearch(sounds: Iterable<IndexedSound>): Engine {
  const documents: Document[] = [];
  for (const sound of sounds)
    documents.push({ sound, id: sound.id, words: searchTextOf(sound), values: numbersOf(sound) });
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  const index = new MiniSearch<Document>({ fields: ['words'], tokenize: (text) => text.split(' ') });
  index.addAll(documents);
  const loadSeconds = (performance.now() - started) / 1000;
  const byId = new Map(documents.map((document) => [document.id, document]));
  const found = (query: SoundQuery): readonly Scored[] => {
    if (query.query === undefined) return documents.map((document) => ({ document, score: 0 }));
    const words = query.query.split(' ');
    const options = { combineWith: 'AND', prefix: (_: string, at: number) => at === words.length - 1 } as const;
    return index.search(query.query, options).map(({ id, score }) => ({ document: byId.get(Number(id))!, score }));
  };
  return {
    name: 'MiniSearch',
    loadSeconds,
    bytes: Math.max(0, process.memoryUsage().heapUsed - before),
    answer(query) {
      const choices = choicesOf(query);
      const excluded = Object.entries(query.exclude ?? {}) as [Facet, string[]][];
      const none = excluded.flatMap(([facet, values]) => values.map((value) => numberOf(facet, value)));
      const base = found(query).filter(
        ({ document: { sound, values } }) =>
          !none.some((value) => values.includes(value)) &&
          (!query.bpm || (sound.bpm !== null && sound.bpm >= query.bpm.min && sound.bpm <= query.bpm.max)) &&
          (query.rareFind !== true || sound.rareFind),
      );
      const under = (leftOut: Facet | null) => {
        const wanted = [...choices].filter(([facet]) => facet !== leftOut).map(([, values]) => values);
        return base.filter(({ document }) =>
          wanted.every((any) => any.some((value) => document.values.includes(value))),
        );
      };
      const all = under(null);
      const asked = [
        { facets: FACETS.filter((facet) => !choices.has(facet)), of: all },
        ...[...choices.keys()].map((facet) => ({ facets: [facet], of: under(facet) })),
      ];
      const skip = (query.page! - 1) * query.size!;
      const ids = all.toSorted(byOrder(query)).slice(skip, skip + query.size!);
      return Promise.resolve({
        page: { ids: ids.map(({ document }) => document.id), total: all.length },
        facets: facetCountsOf(
          asked,
          asked.map(({ of }) => countsOf(of)),
        ),
      });
    },
    close: () => Promise.resolve(),
  };
}

interface Document {
  readonly id: number;
  readonly words: string;
  readonly sound: IndexedSound;
  readonly values: readonly number[];
}

interface Scored {
  readonly document: Document;
  readonly score: number;
}

function countsOf(found: readonly Scored[]) {
  const counts = new Uint32Array(valueCount);
  for (const { document } of found) for (const value of document.values) counts[value]! += 1;
  return Array.from(counts, (count, value) => ({ value, count })).filter(({ count }) => count > 0);
}

function byOrder({ order }: SoundQuery): (a: Scored, b: Scored) => number {
  const { column, direction } = order!;
  const sign = direction === 'desc' ? -1 : 1;
  const keyOf = ({ document: { sound }, score }: Scored): number => {
    if (column === '_score') return score;
    if (column === 'globalChartPosition') return sound.chartPosition;
    if (column === 'topGlobalChartPosition') return sound.topChartPosition ?? Infinity;
    return column === 'createdAt' ? sound.createdAt : column === 'seconds' ? sound.seconds : sound.id;
  };
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    return left === right ? sign * (a.document.id - b.document.id) : sign * (left < right ? -1 : 1);
  };
}
