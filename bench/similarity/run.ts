import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { type Measured, percentile, tableOf } from '../catalogue-index/report.ts';
import { machine } from '../measured.ts';
import { startDuckDb } from './duckdb.engine.ts';
import { COUNT, type Engine, type Question } from './engine.ts';
import { startOurs } from './ours.engine.ts';
import { startPlain } from './plain.engine.ts';
import { measuredSounds, questions } from './sounds.ts';

const WARM_UP = 20;
/** The maximum time of an answer at 100,000 sounds, in milliseconds. */
const TARGET = { sounds: 100_000, p95: 20 };

const { values: options } = parseArgs({
  options: {
    sounds: { type: 'string', default: '100000,1000000' },
    questions: { type: 'string', default: '100' },
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

/** Runs each query on all engines in turn, and compares every answer with that of the first. */
async function measure(engines: readonly Engine[], asked: readonly Question[]): Promise<Measured[]> {
  const milliseconds = engines.map((): number[] => []);
  const differences = engines.map(() => 0);
  for (const question of asked) {
    let ours: unknown = null;
    for (const [e, engine] of engines.entries()) {
      const started = performance.now();
      const answer = await engine.answer(question);
      milliseconds[e]!.push(performance.now() - started);
      ours ??= answer;
      if (!isDeepStrictEqual(answer, ours)) differences[e]!++;
    }
  }
  return engines.map(({ name, loadSeconds, bytes }, e) => {
    return { name, loadSeconds, bytes, milliseconds: milliseconds[e]!, differences: differences[e]! };
  });
}

async function benchmark(count: number): Promise<string> {
  process.stderr.write(`${count} sounds: generating\n`);
  const sounds = [...measuredSounds(count)];
  const engines = [startOurs(sounds), startPlain(sounds), await startDuckDb(sounds)];
  const ids = sounds.map(({ sound }) => sound.id);
  let tables = '';
  for (const isFiltered of [false, true]) {
    await measure(engines, questions(WARM_UP, ids, isFiltered, 1));
    const measured = await measure(engines, questions(Number(options.questions), ids, isFiltered, 2));
    const title = `${count.toLocaleString('en')} sounds, ${isFiltered ? 'inside filters' : 'all of them'}`;
    tables += `\n${tableOf(title, measured)}`;
    missed ||= isMissed(count, measured);
  }
  for (const engine of engines) engine.close();
  return tables;
}

/** A different answer is a miss, too. */
function isMissed(count: number, measured: readonly Measured[]): boolean {
  const p95 = percentile(
    measured[0]!.milliseconds.toSorted((a, b) => a - b),
    0.95,
  );
  return (count === TARGET.sounds && p95 > TARGET.p95) || measured.some(({ differences }) => differences > 0);
}

let missed = false;
const tables: string[] = [];
for (const count of options.sounds.split(',').map(Number)) {
  const table = await benchmark(count);
  process.stdout.write(table);
  tables.push(table);
}

writeFileSync(
  options.output,
  `# Similarity: measured results

Written by \`npm --prefix bench run similarity\` on a machine with ${machine()}. Read the ratios: every question was asked of
each engine right after the other, so other work on the machine slows all of them. One answer is the ids of the ${COUNT}
nearest sounds under four weights; the filters are a type and a range of tempos, which about one sound in twelve passes.
"differences" counts answers that are not equal to ours in any id. Loopstead uses one core, DuckDB all of them.
${tables.join('')}`,
);
process.exitCode = missed ? 1 : 0;
