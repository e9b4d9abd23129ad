import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { SoundQuery } from '../../server/index/queries.ts';
import { machine } from '../measured.ts';
import { syntheticCatalogue } from './catalogue.ts';
import { changesWhileServing } from './changes.ts';
import { startDuckDbEngine } from './duckdb.engine.ts';
import type { Answer, Engine } from './engine.ts';
import { startFts5 } from './fts5.engine.ts';
import { hasGroonga, startGroonga } from './groonga.engine.ts';
import { startMiniSearch } from './minisearch.engine.ts';
import { startOrama } from './orama.engine.ts';
import { startOurs } from './ours.engine.ts';
import { startPostgresEngine } from './postgres.engine.ts';
import { listQueries, wordQueries } from './queries.ts';
import { goalsOf, type Measured, tableOf } from './report.ts';
import { writeTable } from './table-file.ts';
import { hasXapian, startXapian } from './xapian.engine.ts';

const WARM_UP = 40;
/** Sounds that queries are modelled on. */
const EXAMPLES = 5000;

const { values: options } = parseArgs({
  options: {
    sounds: { type: 'string', default: '100000,1000000' },
    queries: { type: 'string', default: '200' },
    /** The engines besides ours, by the first word of their names. */
    rivals: { type: 'string', default: 'PostgreSQL,DuckDB,Groonga,Xapian,SQLite,MiniSearch,Orama' },
    /** Seconds of changes while the index serves; 0 skips them. */
    changes: { type: 'string', default: '20' },
    /** The maximum number of seconds per engine for the queries of one catalogue. */
    limit: { type: 'string', default: '120' },
    /** Where the tables are written. */
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Runs each query on all engines in turn, and compares every answer with that of the first. */
async function measure(engines: readonly Engine[], queries: readonly SoundQuery[]): Promise<Measured[]> {
  const milliseconds = engines.map((): number[] => []);
  const processor = engines.map((): number[] => []);
  const differences = engines.map(() => 0);
  const spent = engines.map(() => 0);
  for (const query of queries) {
    let ours: Answer | null = null;
    for (const [e, engine] of engines.entries()) {
      if (spent[e]! > Number(options.limit) * 1000) continue;
      const before = process.cpuUsage();
      const started = performance.now();
      const answer = await engine.answer(query);
      const taken = performance.now() - started;
      const { user, system } = process.cpuUsage(before);
      processor[e]!.push((user + system) / 1000);
      spent[e]! += taken;
      milliseconds[e]!.push(taken);
      ours ??= answer;
      if (!isDeepStrictEqual(comparable(answer, query), comparable(ours, query))) {
        differences[e]!++;
        if (differences[e]! <= 3) say(`${engine.name} answers differently: ${JSON.stringify(query)}`);
      }
    }
  }
  return engines.map(({ name, loadSeconds, bytes }, e) => {
    const of = { milliseconds: milliseconds[e]!, processor: processor[e]!, differences: differences[e]! };
    return { name, loadSeconds, bytes, ...of };
  });
}

/** Engines rank by their own rules: if a page is sorted by rank, only its length has to match. */
const comparable = ({ page, facets }: Answer, { order }: SoundQuery) =>
  order!.column === '_score' ? { total: page.total, length: page.ids.length, facets } : { page, facets };

/** Engines that keep all documents on the heap of this process are measured up to this many sounds. */
const MOST_ON_HEAP = 100_000;

/** A port for Groonga, which has no other interface. */
const GROONGA_PORT = 10_041;

function rivals(count: number, folder: string): readonly (() => Engine | Promise<Engine>)[] {
  const plain = join(folder, 'plain.tsv');
  const onHeap = count <= MOST_ON_HEAP;
  const all = {
    PostgreSQL: () => startPostgresEngine(plain),
    DuckDB: () => startDuckDbEngine(join(folder, 'masked.tsv'), join(folder, 'sounds.duckdb')),
    Groonga: hasGroonga() && (() => startGroonga(syntheticCatalogue(count), join(folder, 'groonga'), GROONGA_PORT)),
    Xapian: hasXapian() && (() => startXapian(plain, join(folder, 'xapian'))),
    SQLite: () => startFts5(syntheticCatalogue(count)),
    MiniSearch: onHeap && (() => startMiniSearch(syntheticCatalogue(count))),
    Orama: onHeap && (() => startOrama(syntheticCatalogue(count))),
  };
  const asked = options.rivals.split(',');
  return Object.entries(all).flatMap(([name, start]) => (asked.includes(name) && start ? [start] : []));
}

async function benchmark(count: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-index-'));
  chmodSync(folder, 0o700);
  const engines: Engine[] = [];
  const start = async (starting: Engine | Promise<Engine>) => {
    const engine = await starting;
    say(`  ${engine.name}: loaded in ${engine.loadSeconds.toFixed(1)} s`);
    engines.push(engine);
  };
  try {
    say(`${count} sounds: generating`);
    const examples = everyNth(syntheticCatalogue(count), Math.ceil(count / EXAMPLES));
    const ours = startOurs(syntheticCatalogue(count));
    await start(ours);
    if (options.rivals !== '') {
      await writeTable(join(folder, 'plain.tsv'), syntheticCatalogue(count), false);
      await writeTable(join(folder, 'masked.tsv'), syntheticCatalogue(count), true);
    }
    for (const rival of rivals(count, folder)) await start(rival());
    const parts: string[] = [`## ${count.toLocaleString('en')} sounds\n`];
    for (const [title, queriesOf] of [
      ['Lists', listQueries],
      ['With words', wordQueries],
    ] as const) {
      await measure(engines, queriesOf(WARM_UP, examples, 2));
      const measured = await measure(engines, queriesOf(Number(options.queries), examples, 1));
      parts.push(tableOf(title, measured), goalsOf(title, count, measured));
    }
    const seconds = Number(options.changes);
    if (seconds > 0)
      parts.push(await changesWhileServing(ours.index, examples, wordQueries(2000, examples, 3), seconds));
    return parts.filter(Boolean).join('\n');
  } finally {
    for (const engine of engines) await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function everyNth<Item>(items: Iterable<Item>, n: number): Item[] {
  const chosen: Item[] = [];
  let i = 0;
  for (const item of items) if (i++ % n === 0) chosen.push(item);
  return chosen;
}

const tables: string[] = [];
for (const count of options.sounds.split(',').map(Number)) {
  const table = await benchmark(count);
  process.stdout.write(`\n${table}`);
  tables.push(table);
}

writeFileSync(
  options.output,
  `# Catalogue index: measured results

Written by \`npm --prefix bench run catalogue-index\` on a machine with ${machine()}. Read the ratios: every query was asked
of each engine right after the other, so other work on the machine slows all of them. One answer is a page of 20 ids,
the exact total and the exact counts of all nine facets, each facet's own choice left out of its counts.
"differences" counts answers that are not equal to ours in any id, total or count. "Lists" are those of browsing, three in
ten with words; "With words" are searches, of which three in five are ranked. Every engine has its own rules of rank, so
of those pages only the length is compared. Goals are judged by the clock and by the processor's time, which other work on
the machine lengthens less: at the end its load average was ${(loadavg()[0] ?? 0).toFixed(0)} on ${String(availableParallelism())} cores.

PostgreSQL searches by its own full text and GIN, and ranks by \`ts_rank\`. Groonga searches by an inverted index and counts
by drilldown, a command for each facet that has a choice. Xapian counts by a spy for each value of a document, as its slots
hold one value each. SQLite has FTS5 beside a table of values. DuckDB scans texts, and the charts stand in for a rank.
MiniSearch has neither facets nor orders: they are loops around it. Orama begins every word of a query and not the last one
alone, so that it may find more. These two keep all documents on the heap, and are asked up to 100,000 sounds.

${tables.join('\n')}`,
);
