import { DatabaseSync } from 'node:sqlite';
import type { IndexedSound } from '../../server/index/queries.ts';
import { searchTextOf } from './catalogue.ts';
import type { Engine } from './engine.ts';
import { facetCountsOf, numbersOf, rangeOf, statementsOf, type Dialect } from './sql.ts';

const withAny = (values: readonly number[]): string =>
  `id in (select sound from sound_values where value in (${values.join(', ')}))`;

/** Values in a table indexed both ways, words in FTS5. */
const dialect: Dialect = {
  anyOf: withAny,
  noneOf: (values) => `not ${withAny(values)}`,
  words: (words) => `id in (select rowid from texts where texts match '${words.join(' ')}*')`,
  rank: () => '-fit',
  rankedWith: (words) =>
    `join (select rowid as found, rank as fit from texts where texts match '${words.join(' ')}*') on found = id`,
  counts(where, facet) {
    const values = facet === null ? '' : `value between ${rangeOf(facet).join(' and ')}`;
    if (where === null) return `select value, count from value_counts ${values && `where ${values}`}`;
    const own = values && `and ${values}`;
    return `select value, count(*) as count from (select id from sounds where ${where}) cross join sound_values on sound = id ${own} group by value`;
  },
};

/** SQLite in this process and in memory, as built into Node. */
export function startFts5(sounds: Iterable<IndexedSound>): Engine {
  const db = new DatabaseSync(':memory:');
  const started = performance.now();
  db.exec(`
    create table sounds (id integer primary key, chart int, top_chart int, created_at int, seconds real, bpm real, rare_find int);
    create table sound_values (sound int, value int, primary key (sound, value)) without rowid;
    create virtual table texts using fts5(words, content = '', tokenize = 'ascii');
    begin`);
  const sound = db.prepare('insert into sounds values (?, ?, ?, ?, ?, ?, ?)');
  const value = db.prepare('insert into sound_values values (?, ?)');
  const text = db.prepare('insert into texts (rowid, words) values (?, ?)');
  for (const one of sounds) {
    const { id, chartPosition, topChartPosition, createdAt, seconds, bpm, rareFind } = one;
    sound.run(id, chartPosition, topChartPosition, createdAt, seconds, bpm, Number(rareFind));
    for (const number of numbersOf(one)) value.run(id, number);
    text.run(id, searchTextOf(one));
  }
  db.exec(`
    commit;
    create index by_value on sound_values (value, sound);
    create index by_chart on sounds (chart, id);
    create index by_top_chart on sounds (top_chart, id);
    create index by_created_at on sounds (created_at, id);
    create index by_seconds on sounds (seconds, id);
    create index by_bpm on sounds (bpm);
    create table value_counts as select value, count(*) as count from sound_values group by value;
    analyze`);
  const loadSeconds = (performance.now() - started) / 1000;
  const pages = db.prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size').get();
  return {
    name: 'SQLite FTS5',
    loadSeconds,
    bytes: Number(pages!['bytes']),
    answer(query) {
      const { page, total, counts } = statementsOf(query, dialect);
      const rowsOf = (sql: string) => db.prepare(sql).all();
      return Promise.resolve({
        page: { ids: rowsOf(page).map(({ id }) => Number(id)), total: Number(rowsOf(total)[0]!['total']) },
        facets: facetCountsOf(
          counts,
          counts.map(({ sql }) =>
            rowsOf(sql).map((row) => ({ value: Number(row['value']), count: Number(row['count']) })),
          ),
        ),
      });
    },
    close() {
      db.close();
      return Promise.resolve();
    },
  };
}
