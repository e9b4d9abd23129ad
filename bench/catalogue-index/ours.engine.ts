import type { IndexedSound, NamesOf } from '../../server/index/queries.ts';
import { SoundIndex } from '../../server/index/sound-index.ts';
import { nameOfValue } from './catalogue.ts';
import type { Engine } from './engine.ts';

/** The shop's own index, with its caches reduced to what the page and facets of one query share. */
export function startOurs(sounds: Iterable<IndexedSound>): Engine & { readonly index: SoundIndex } {
  const index = new SoundIndex({ keptSelections: 1, keptCounts: 0, names: wordOf });
  const source = timed(sounds);
  const started = performance.now();
  index.upsert(source.rows);
  const taken = performance.now() - started;
  return {
    index,
    name: 'Loopstead index',
    loadSeconds: (taken - source.milliseconds()) / 1000,
    bytes: index.byteLength,
    answer: (query) => Promise.resolve({ page: index.page(query), facets: index.facets(query) }),
    close: () => Promise.resolve(),
  };
}

/** Packs are named by their slugs. */
const wordOf: NamesOf = (of, slug) => {
  const name = of === 'packs' ? null : nameOfValue(of, slug);
  return name === null ? null : { name, heading: '' };
};

/** The same rows, and how long it took to generate them. */
function timed<Row>(source: Iterable<Row>): { rows: Iterable<Row>; milliseconds: () => number } {
  let milliseconds = 0;
  function* rows(): Generator<Row> {
    const iterator = source[Symbol.iterator]();
    for (;;) {
      const started = performance.now();
      const next = iterator.next();
      milliseconds += performance.now() - started;
      if (next.done === true) return;
      yield next.value;
    }
  }
  return { rows: rows(), milliseconds: () => milliseconds };
}
