import { hostname } from 'node:os';
import { from } from 'rxjs';
import { systemClock } from '../../core/kernel/clock.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Failed, failed, ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { readAll } from '../terminal/prompts.ts';
import { EXIT } from '../terminal/exit.ts';
import { hostTexts } from '../host/host.messages.ts';
import { misused } from '../host/outcome.ts';
import { stopwatch } from '../host/stopwatch.ts';
import type { Theatre } from '../stage/theatre.ts';
import type { Known } from '../scenario/format/known.ts';
import { playInWorkers } from './play-in-workers.ts';
import { PIPED, type Sources, readScenarios } from './read-scenarios.ts';
import { type Problem, placeOf } from '../scenario/reading/source.ts';
import { ReportDesk } from '../reports/report-desk.ts';
import { traceOf } from '../reports/trace-of.ts';
import type { RunOptions } from './run-options.ts';
import type { ReportWish } from '../reports/reporter.ts';
import { watchFiles } from './watch-files.ts';
import { runTexts } from './run.messages.ts';
import { choose, fitting } from '../runner/choose.ts';
import { type ScenarioResult, runAll } from '../runner/run-all.ts';
import { missingPasswords } from '../runner/missing-passwords.ts';
import { unfitness, waitOf } from '../runner/unfitness.ts';
import { isRandom } from '../scenario/is-random.ts';
import { drawnSeed } from '../host/drawn-seed.ts';
import type { Scenario } from '../scenario/scenario.ts';

/** Reads scenarios and runs them; nothing runs if any of them is invalid. */
export async function runFiles(
  host: CommandHost,
  names: readonly string[],
  options: RunOptions,
  known: Known,
): Promise<void> {
  const wishes = wishesOf(host, options.reporter ?? []);
  if (wishes === null) return host.report(misused('--reporter', runTexts.twoReports));
  if (Object.keys(host.settings.answers).length > 0) return host.report(misused('--answer', runTexts.answersInFiles));
  if (host.settings.jq !== null && !options.list) return host.report(misused('--jq', runTexts.noFilter));
  if (options.watch && names.includes(PIPED)) return host.report(misused('--watch', runTexts.nothingToWatch));
  const piped = names.includes(PIPED) ? await readAll(host.terminal) : ok(null);
  if (!piped.ok) return host.report(piped);
  const run: Run = {
    host,
    known,
    sources: { names, folder: host.terminal.folder, piped: piped.value },
    options,
    wishes,
  };
  if (options.watch && !options.list) return watchFiles(host, run.sources, (files) => readAndPlay(run, files));
  await readAndPlay(run, null);
}

/** Reads everything and plays the selection, limited to these files if given. Resolves to the files it read. */
async function readAndPlay(run: Run, files: ReadonlySet<string> | null): Promise<ReadonlySet<string>> {
  const { host, known, sources, options } = run;
  const { scenarios, problems, included } = await readScenarios(known, sources);
  const read = new Set([...[...scenarios, ...problems].map(({ at }) => at.file), ...included]);
  const { grep, shard = null, seed = null } = options;
  const wanted = grep ? fitting(scenarios, grep) : scenarios;
  if (problems.length > 0) host.report(nothingRun(problems));
  else if (grep && wanted.length === 0) host.report(misused('--grep', runTexts.noneFits(grep.source)));
  else {
    const chosen = choose(wanted, { shard, seed }).filter(({ at }) => files === null || files.has(at.file));
    if (options.list) list(host, chosen);
    else if (files === null || chosen.length > 0) await play(chosen, wanted, run);
  }
  return read;
}

/** One report always goes to standard output; with --json that is the document. */
function wishesOf({ settings }: CommandHost, wishes: readonly ReportWish[]): readonly ReportWish[] | null {
  const shown = wishes.find(({ file }) => file === null);
  if (settings.json && shown && shown.name !== 'json') return null;
  return shown ? wishes : [{ name: settings.json ? 'json' : 'list', file: null }, ...wishes];
}

/** Nothing runs, and all problems are reported together. */
function nothingRun(problems: readonly Problem[]): Failed<Failure> {
  const lines = problems.map(({ at, text }) => `${placeOf(at)}: ${text}`);
  return failed({ kind: 'invalid', fields: {}, message: [runTexts.problems(problems.length), ...lines].join('\n') });
}

function list(host: CommandHost, scenarios: readonly Scenario[]): void {
  const document = { scenarios: scenarios.map(({ at, title, cites }) => ({ title, cites, ...at })) };
  const text = scenarios.map(({ at, title }) => `${placeOf(at)}: ${title}\n`).join('');
  host.report(ok({ document, shown: { kind: 'text', text } }));
}

/** A run before it is played: whose, of what, and how. */
interface Run {
  readonly host: CommandHost;
  readonly known: Known;
  readonly sources: Sources;
  readonly options: RunOptions;
  readonly wishes: readonly ReportWish[];
}

/** Plays these of all that are wanted. */
async function play(scenarios: readonly Scenario[], wanted: readonly Scenario[], run: Run): Promise<void> {
  const { host, wishes } = run;
  const desk = new ReportDesk(host.terminal, wishes, host.settings.fields);
  const [obstacle] = await desk.prepare();
  const opened = obstacle === undefined ? await host.openTheatre() : misused('--reporter', obstacle);
  if (!opened.ok) {
    await desk.abandon();
    return host.report(opened);
  }
  const theatre = opened.value;
  try {
    const refusal = refusalOf(theatre, scenarios, run);
    if (!refusal) {
      await playOn(theatre, scenarios, desk, run);
      return tellIfIdle(theatre, scenarios, wanted, run);
    }
    await desk.abandon();
    host.report(refusal);
  } finally {
    await theatre.close();
  }
}

/** Green is what has played something: here, or in another part of the same scenarios. */
function tellIfIdle(
  theatre: Theatre,
  scenarios: readonly Scenario[],
  wanted: readonly Scenario[],
  { host, options: { shard } }: Run,
): void {
  if (wanted.every((scenario) => unfitness(scenario, theatre) !== null)) {
    host.talk(runTexts.nonePlayed);
    host.exitCode = EXIT.expectation;
  } else if (scenarios.length === 0 && shard) host.talk(runTexts.emptyPart(shard, wanted.length));
}

/** Why nothing runs on this backend; null where everything can. */
function refusalOf(theatre: Theatre, scenarios: readonly Scenario[], run: Run): Failed<Failure> | null {
  const problem = workersProblem(theatre, run);
  if (problem !== null) return misused('--workers', problem);
  const fit = scenarios.filter((scenario) => unfitness(scenario, theatre) === null);
  const missing = missingPasswords(fit, run.host.terminal.env);
  return missing.length > 0 ? nothingRun(missing) : null;
}

/** Why scenarios cannot be played in parallel; null if they can, or are not meant to. */
function workersProblem({ kind, isVirtual, store }: Theatre, { host, options }: Run): string | null {
  if ((options.workers ?? 1) === 1) return null;
  const { backend, conditions } = host.settings;
  if (backend?.kind === 'recording' || conditions.recordTo !== null) return runTexts.oneRecording;
  return kind === 'embedded' || (kind === 'url' && isVirtual) ? runTexts.oneClock(store) : null;
}

async function playOn(theatre: Theatre, scenarios: readonly Scenario[], desk: ReportDesk, run: Run): Promise<void> {
  const { host, options } = run;
  const { interrupted } = host.terminal;
  if (!theatre.isVirtual && scenarios.some(({ steps }) => waitOf(steps) > 0))
    host.talk(runTexts.realTime(theatre.store));
  const seed = options.seed ?? (scenarios.some(isRandom) ? drawnSeed() : null);
  const plan = {
    scenarios,
    store: theatre.store,
    seed,
    isShuffled: options.seed !== undefined,
    startedAt: systemClock.now(),
    machine: hostname(),
  };
  const results: ScenarioResult[] = [];
  const metFaults = new Set<number>();
  const passed = stopwatch();
  try {
    desk.begin(plan);
    for await (const result of resultsOf(
      theatre,
      scenarios,
      { seed: seed ?? 0, onMet: (place) => metFaults.add(place) },
      run,
    )) {
      results.push(result);
      desk.result(result);
      host.tellEvents(from(traceOf(result)));
    }
  } finally {
    const summary = { ...plan, results, ms: passed(), isInterrupted: interrupted.aborted };
    for (const problem of await desk.end(summary)) {
      host.talk(problem);
      host.exitCode = EXIT.network;
    }
  }
  const isRed = ({ outcome }: ScenarioResult) => outcome === 'failed' || (outcome === 'flaky' && options.failOnFlaky);
  const red = results.filter(isRed);
  if (results.length === scenarios.length)
    tellUnmet(results, new Set([...metFaults, ...(theatre.metFaults ?? [])]), run);
  if (red.length === 0) return;
  host.exitCode = EXIT.expectation;
  if (seed !== null && red.some(({ scenario }) => isRandom(scenario))) host.talk(runTexts.repeat(seed));
}

/** A fault that nothing met tests nothing. Another part of the scenarios, or another file, may meet it. */
function tellUnmet(
  results: readonly ScenarioResult[],
  met: ReadonlySet<number>,
  { host, options }: Pick<Run, 'host' | 'options'>,
): void {
  if (options.shard || options.watch || results.every(({ outcome }) => outcome === 'skipped')) return;
  for (const [place, fault] of host.settings.conditions.faults.entries()) {
    if (met.has(place)) continue;
    host.talk(hostTexts.unmet(fault));
    host.exitCode = EXIT.expectation;
  }
}

/** In this thread one after the other, or in several; in the same order. */
function resultsOf(
  theatre: Theatre,
  scenarios: readonly Scenario[],
  { seed, onMet }: { readonly seed: number; readonly onMet: (place: number) => void },
  { host, known, sources, options, wishes }: Run,
): AsyncGenerator<ScenarioResult> {
  const { settings, terminal } = host;
  const { env, interrupted } = terminal;
  const { workers = 1, bail = false, retries = 0 } = options;
  if (workers === 1)
    return runAll(scenarios, { theatre, useCases: known.useCases, env, interrupted, bail, retries, seed });
  const hasTrace = settings.trace || wishes.some(({ name }) => name === 'html');
  return playInWorkers(
    scenarios,
    { settings, env: { ...env }, sources, retries, seed, hasTrace },
    { workers, bail, interrupted, onMet },
  );
}
