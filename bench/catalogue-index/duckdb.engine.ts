import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Engine } from './engine.ts';
import { facetCountsOf, rangeOf, statementsOf, type Dialect } from './sql.ts';
import { maskColumns, masksOf, type columns } from './table-file.ts';

const masked = (values: readonly number[]): string =>
  masksOf(values)
    .flatMap((mask, column) => (mask === 0n ? [] : [`(mask_${column} & ${mask}) <> 0`]))
    .join(' or ');

/** Facets as bit masks for filtering and as a list for counting, words as text between spaces. */
const dialect: Dialect = {
  anyOf: (values) => `(${masked(values)})`,
  noneOf: (values) => `not (${masked(values)})`,
  words: (words) =>
    words
      .map((word, i) => (i === words.length - 1 ? ` ${word}` : ` ${word} `))
      .map((word) => `contains(words, '${word}')`)
      .join(' and '),
  rank: null,
  counts(where, facet) {
    const values = facet === null ? '' : `where value between ${rangeOf(facet).join(' and ')}`;
    if (where === null) return `select value, count from value_counts ${values}`;
    const all = `(select unnest(facets) as value from sounds where ${where})`;
    return `select value, count(*)::int as count from ${all} ${values} group by value`;
  },
};

const types = {
  id: 'INTEGER',
  chart: 'INTEGER',
  top_chart: 'INTEGER',
  created_at: 'BIGINT',
  seconds: 'DOUBLE',
  bpm: 'DOUBLE',
  rare_find: 'BOOLEAN',
  words: 'VARCHAR',
  facets: 'VARCHAR',
} as const satisfies Record<(typeof columns)[number], string>;

/** DuckDB on a file of its own, on all cores. */
export async function startDuckDbEngine(file: string, database: string): Promise<Engine> {
  const instance = await DuckDBInstance.create(database, { threads: String(availableParallelism()) });
  const connection = await instance.connect();
  const started = performance.now();
  const masks = Array.from({ length: maskColumns }, (_, i) => `mask_${i}`);
  const columnTypes = { ...types, ...Object.fromEntries(masks.map((mask) => [mask, 'BIGINT'])) };
  const declared = Object.entries(columnTypes).map(([name, type]) => `'${name}': '${type}'`);
  await connection.run(`
    create table sounds as
    select * replace (
      ' ' || words || ' ' as words,
      string_split(trim(facets, '{}'), ',')::SMALLINT[] as facets
    )
    from read_csv('${file}', delim = '\t', header = false, nullstr = '\\N', quote = '', escape = '',
                  columns = {${declared.join(', ')}})`);
  await connection.run(`
    create table value_counts as
    select value, count(*)::int as count from (select unnest(facets) as value from sounds) group by value`);
  await connection.run('checkpoint');
  const loadSeconds = (performance.now() - started) / 1000;
  const rowsOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJS();
  return {
    name: 'DuckDB',
    loadSeconds,
    bytes: statSync(database).size,
    async answer(query) {
      const { page, total, counts } = statementsOf(query, dialect);
      const ids = (await rowsOf(page)).map(({ id }) => Number(id));
      const [count] = await rowsOf(total);
      const rows = [];
      for (const { sql } of counts) {
        rows.push((await rowsOf(sql)).map((row) => ({ value: Number(row['value']), count: Number(row['count']) })));
      }
      return { page: { ids, total: Number(count!['total']) }, facets: facetCountsOf(counts, rows) };
    },
    close() {
      connection.closeSync();
      instance.closeSync();
      return Promise.resolve();
    },
  };
}
