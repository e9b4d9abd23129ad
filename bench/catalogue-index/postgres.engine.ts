import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Engine } from './engine.ts';
import { startPostgres } from './postgres-server.ts';
import { facetCountsOf, rangeOf, statementsOf, type Dialect } from './sql.ts';
import { columns } from './table-file.ts';

/** Integer arrays with GIN and intarray, a text search vector, an index per order, and the unfiltered counts stored. */
const dialect: Dialect = {
  anyOf: (values) => `facets && '{${values.join(',')}}'`,
  noneOf: (values) => `not facets && '{${values.join(',')}}'`,
  words: (words) => `words @@ '${words.join(' & ')}:*'::tsquery`,
  rank: (words) => `ts_rank(words, '${words.join(' & ')}:*'::tsquery)`,
  counts(where, facet) {
    const values = facet === null ? '' : `value between ${rangeOf(facet).join(' and ')}`;
    if (where === null) return `select value, count from value_counts ${values && `where ${values}`}`;
    const filter = [where, values].filter(Boolean).join(' and ');
    return `select value, count(*)::int as count from sounds, unnest(facets) as value where ${filter} group by value`;
  },
};

const table = `
  create extension intarray;
  create unlogged table sounds (
    id int not null, chart int not null, top_chart int, created_at bigint not null, seconds float8 not null, bpm float8,
    rare_find bool not null, words tsvector not null, facets int[] not null
  );`;

const indexes = `
  alter table sounds add primary key (id);
  create index on sounds using gin (facets gin__int_ops);
  create index on sounds using gin (words);
  create index on sounds (chart, id);
  create index on sounds (top_chart, id);
  create index on sounds (created_at, id);
  create index on sounds (seconds, id);
  create index on sounds (bpm);
  create index on sounds (id) where rare_find;
  create table value_counts as
    select value, count(*)::int as count from sounds, unnest(facets) as value group by value;
  alter table sounds alter column facets set statistics 1000;
  vacuum analyze sounds;`;

/** PostgreSQL with a connection per statement of a query, all in parallel, as a shop would use it. */
export async function startPostgresEngine(file: string): Promise<Engine> {
  const server = await startPostgres();
  const { host, port, user } = server;
  const pool = new Pool({ host, port, user, database: 'postgres', max: 4 });
  await pool.query(table);
  const started = performance.now();
  const client = await pool.connect();
  const copy = `copy sounds (${columns.join(', ')}) from stdin`;
  await pipeline(createReadStream(file), client.query(copyFrom(copy)));
  for (const statement of indexes.split(';\n')) await client.query(statement);
  const size = await client.query("select pg_total_relation_size('sounds')::float8 as bytes");
  client.release();
  return {
    name: 'PostgreSQL',
    loadSeconds: (performance.now() - started) / 1000,
    bytes: size.rows[0].bytes,
    async answer(query) {
      const { page, total, counts } = statementsOf(query, dialect);
      const [ids, totals, ...rows] = await Promise.all(
        [page, total, ...counts.map(({ sql }) => sql)].map((sql) => pool.query(sql)),
      );
      return {
        page: { ids: ids!.rows.map(({ id }) => id), total: Number(totals!.rows[0].total) },
        facets: facetCountsOf(
          counts,
          rows.map((result) => result.rows),
        ),
      };
    },
    async close() {
      // The stopping server reports an error to connections that are still closing.
      pool.on('error', () => {});
      await pool.end();
      await server.stop();
    },
  };
}
