import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { SoundQuery } from '../../server/index/queries.ts';
import { machine } from '../measured.ts';
import { syntheticCatalogue } from './catalogue.ts';
import { startDuckDbEngine } from './duckdb.engine.ts';
import type { Engine } from './engine.ts';
import { startOurs } from './ours.engine.ts';
import { startPostgresEngine } from './postgres.engine.ts';
import { listQueries } from './queries.ts';
import { tableOf, type Measured } from './report.ts';
import { writeTable } from './table-file.ts';

const WARM_UP = 40;
/** Sounds that queries are modelled on. */
const EXAMPLES = 5000;

const { values: options } = parseArgs({
  options: {
    sounds: { type: 'string', default: '100000,1000000' },
    queries: { type: 'string', default: '200' },
    /** Seconds that one engine may spend on the queries of one catalogue. */
    limit: { type: 'string', default: '120' },
    /** Where the tables are written. */
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Asks all engines each query in turn, and compares every answer with that of the first. */
async function measure(engines: readonly Engine[], queries: readonly SoundQuery[]): Promise<Measured[]> {
  const milliseconds = engines.map((): number[] => []);
  const differences = engines.map(() => 0);
  const spent = engines.map(() => 0);
  for (const query of queries) {
    let ours: unknown = null;
    for (const [e, engine] of engines.entries()) {
      if (spent[e]! > Number(options.limit) * 1000) continue;
      const started = performance.now();
      const answer = await engine.answer(query);
      const taken = performance.now() - started;
      spent[e]! += taken;
      milliseconds[e]!.push(taken);
      ours ??= answer;
      if (!isDeepStrictEqual(answer, ours)) {
        differences[e]!++;
        say(`${engine.name} answers differently: ${JSON.stringify(query)}`);
      }
    }
  }
  return engines.map(({ name, loadSeconds, bytes }, e) => {
    return { name, loadSeconds, bytes, milliseconds: milliseconds[e]!, differences: differences[e]! };
  });
}

async function benchmark(count: number): Promise<Measured[]> {
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
    const queries = listQueries(Number(options.queries), examples, 1);
    const warmUp = listQueries(WARM_UP, examples, 2);
    await start(startOurs(syntheticCatalogue(count)));
    const plain = join(folder, 'plain.tsv');
    const masked = join(folder, 'masked.tsv');
    await writeTable(plain, syntheticCatalogue(count), false);
    await writeTable(masked, syntheticCatalogue(count), true);
    await start(startPostgresEngine(plain));
    await start(startDuckDbEngine(masked, join(folder, 'sounds.duckdb')));
    await measure(engines, warmUp);
    return await measure(engines, queries);
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
  const table = tableOf(`${count.toLocaleString('en')} sounds`, await benchmark(count));
  process.stdout.write(`\n${table}`);
  tables.push(table);
}

writeFileSync(
  options.output,
  `# Catalogue index: measured results

Written by \`npm --prefix bench run catalogue-index\` on a machine with ${machine()}. Read the ratios: every query was asked
of each engine right after the other, so other work on the machine slows all of them. One answer is a page of 20 ids,
the exact total and the exact counts of all nine facets, each facet's own choice left out of its counts.
"differences" counts answers that are not equal to ours in any id, total or count.

${tables.join('\n')}`,
);
