import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Court } from './court.ts';
import { type ScenarioRehearsal, rehearseScenarios } from './judges/scenarios.judge.ts';
import { type Rehearsal, countOn, partsOf, rehearse } from './judges/simulation.judge.ts';
import { mutantsOf } from './making/make.ts';
import { type Mutant, changeText } from './making/mutant.ts';
import { SPARED, isOfServer, mutableFiles } from './making/rooms.ts';
import { drawn } from './making/draw.ts';
import { lineOf, tables, verdictOn } from './report.ts';
import { type Result, appendResult, isAbout, readResults, survived, wasHeard } from './result.ts';
import { readSurvivors, updated, writeSurvivors } from './survivors.ts';
import { USAGE, type Wish, wishOf } from './wish.ts';

/** Exit codes: a target was missed, the command line is invalid, Ctrl-C. */
const [MISSED, MISUSED, INTERRUPTED] = [1, 2, 130];

const root = resolve(import.meta.dirname, '../..');
const print = (text: string): boolean => process.stdout.write(`${text}\n`);

const wish = wishOf(process.argv.slice(2));
process.exitCode = wish.ok ? await grant(wish.value) : refuse(wish.failure, MISUSED);

async function grant(wanted: Wish): Promise<number> {
  if (wanted.does === 'help') {
    print(USAGE);
    return 0;
  }
  const mutants = await chosen(wanted);
  if (mutants.length === 0)
    return refuse(
      wanted.only === null
        ? `No mutant is made in ${wanted.within}.`
        : `There is no mutant ${wanted.only.join(' or ')}; --list names them.`,
      MISUSED,
    );
  if (wanted.does === 'judge') return judge(wanted, mutants);
  for (const mutant of mutants) print(`${mutant.id}  ${changeText(mutant)}`);
  return 0;
}

function refuse(sentence: string, code: number): number {
  process.stderr.write(`${sentence}\n`);
  return code;
}

type Chosen = Exclude<Wish, { readonly does: 'help' }>;

/** The chosen mutants; reports what was not made. */
async function chosen({ count, seed, within, only }: Chosen): Promise<readonly Mutant[]> {
  const named = only?.map((id) => id.split(':')[0]);
  const files = mutableFiles(root, within).filter((file) => named?.includes(file) ?? true);
  const { mutants, leftOut } = await mutantsOf(root, files);
  if (only !== null) return mutants.filter(({ id }) => only.includes(id));
  print(`${mutants.length.toLocaleString('en-US')} mutants in ${files.length} files`);
  for (const [reason, times] of leftOut) print(`  left out: ${times.toLocaleString('en-US')}, ${reason}`);
  for (const { files: spared, because } of SPARED) print(`  none in ${spared.source}: ${because}`);
  return drawn(mutants, count, seed);
}

type Judging = Extract<Wish, { readonly does: 'judge' }>;

async function judge(wanted: Judging, mutants: readonly Mutant[]): Promise<number> {
  const { judges, results: file } = wanted;
  if (file && !file.isResumed) rmSync(file.path, { force: true });
  const known = file?.isResumed ? readResults(file.path) : [];
  const isKnown = (mutant: Mutant) => (result: Result) =>
    isAbout(mutant, result) && judges.every((judge) => wasHeard(result, judge));
  const results = mutants.flatMap((mutant) => known.find(isKnown(mutant)) ?? []);
  if (results.length > 0) print(`${results.length} of ${mutants.length} were judged before`);
  const open = mutants.filter((mutant) => !results.some((result) => isAbout(mutant, result)));
  if (open.length === 0) return conclude(wanted, results, true);

  const prepared = await prepare(wanted, open);
  if ('broken' in prepared) return refuse(prepared.broken, MISSED);

  const isWhole = await hear(wanted, prepared, (result) => {
    results.push(result);
    if (file) appendResult(file.path, result);
    print(`${results.length}/${mutants.length} ${lineOf(result)}`);
  });
  return conclude(wanted, results, isWhole);
}

/** How the wanted judges fare without a mutant. */
async function prepare(
  { judges, schedules, seed }: Judging,
  open: readonly Mutant[],
): Promise<Case | { readonly broken: string }> {
  const rehearsals: Rehearsal[] = [];
  const parts = judges.includes('simulation') ? partsOf(open.map(({ file }) => file)) : [];
  for (const { stage, part } of parts) {
    const count = countOn(stage, part, schedules);
    print(`without a mutant: ${count.toLocaleString('en-US')} schedules, ${part}, on the stage ${stage}`);
    const rehearsal = await rehearse({ stage, part, schedules: count, seed });
    if ('broken' in rehearsal)
      return { broken: `The simulation fails without a mutant, on the stage ${stage}: ${rehearsal.broken}` };
    rehearsals.push(rehearsal);
  }
  const isInMemory = open.some(({ file }) => !isOfServer(file));
  if (!judges.includes('contract') || !isInMemory) return { open, rehearsals, scenarios: { red: [], ms: 0 } };
  print('without a mutant: the scenarios in memory');
  const scenarios = await rehearseScenarios();
  for (const name of scenarios.red) print(`fails without a mutant, and was not asked: ${name}`);
  return { open, rehearsals, scenarios };
}

interface Case {
  readonly open: readonly Mutant[];
  readonly rehearsals: readonly Rehearsal[];
  readonly scenarios: ScenarioRehearsal;
}

/** Whether all were judged: the first Ctrl-C stops it with the results so far. */
async function hear(
  { workers, tests, judges, isBrief }: Judging,
  { open, rehearsals, scenarios }: Case,
  take: (result: Result) => void,
): Promise<boolean> {
  const court = new Court({ root, mutants: open, workers, judges, isBrief, rehearsals, scenarios, tests });
  const interrupted = new Promise<false>((done) => process.once('SIGINT', () => done(false)));
  const isWhole = await Promise.race([court.hear(take).then(() => true), interrupted]);
  const { red } = court;
  await court.close();
  for (const test of red) print(`fails without a mutant, and was not asked: ${test}`);
  return isWhole;
}

async function conclude({ keeps }: Judging, results: readonly Result[], isWhole: boolean): Promise<never> {
  const lives = results.filter(survived);
  print(`\nsurvived: ${lives.length}`);
  for (const { id, change } of lives) print(`  ${id}  ${change}`);
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  print(`\n${tables(results)}\n`);
  print(`${results.length} mutants, ${(seconds / 60).toFixed(1)} minutes of judging`);
  const { isMet, text } = verdictOn(results);
  print(isWhole ? text : `interrupted; so far\n${text}`);
  if (keeps) await writeSurvivors(root, updated(readSurvivors(root), results));
  // Threads that are still running would keep the process alive.
  process.exit(isWhole ? (isMet ? 0 : MISSED) : INTERRUPTED);
}
