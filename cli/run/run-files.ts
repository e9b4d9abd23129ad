import { hostname } from 'node:os';
import { from } from 'rxjs';
import { systemClock } from '../../core/kernel/clock.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { readAll } from '../terminal/prompts.ts';
import { EXIT } from '../terminal/exit.ts';
import { misused } from '../host/outcome.ts';
import { stopwatch } from '../host/stopwatch.ts';
import type { Theatre } from '../stage/theatre.ts';
import { KNOWN } from '../scenario/known.ts';
import { PIPED, readScenarios } from './read-scenarios.ts';
import { type Problem, placeOf } from '../scenario/reading/source.ts';
import { ReportDesk } from '../reports/report-desk.ts';
import { traceOf } from '../reports/trace-of.ts';
import type { RunOptions } from './run-options.ts';
import type { ReportWish } from '../reports/reporter.ts';
import { runTexts } from './run.messages.ts';
import { choose, fitting } from '../runner/choose.ts';
import { type ScenarioResult, runAll } from '../runner/run-all.ts';
import { waitOf } from '../runner/unfitness.ts';
import type { Scenario } from '../scenario/scenario.ts';

/** Reads scenarios and runs them; nothing runs where one of them cannot be understood. */
export async function runFiles(host: CommandHost, names: readonly string[], options: RunOptions): Promise<void> {
  const wishes = wishesOf(host, options.reporter ?? []);
  if (wishes === null) return host.report(misused('--reporter', runTexts.twoReports));
  if (Object.keys(host.settings.answers).length > 0) return host.report(misused('--answer', runTexts.answersInFiles));
  if (host.settings.jq !== null) return host.report(misused('--jq', runTexts.noFilter));
  const piped = names.includes(PIPED) ? await readAll(host.terminal) : ok(null);
  if (!piped.ok) return host.report(piped);
  const { scenarios, problems } = await readScenarios(KNOWN, {
    names,
    folder: host.terminal.folder,
    piped: piped.value,
  });
  if (problems.length > 0) return refuse(host, problems);
  const { grep, shard = null, seed = null } = options;
  const wanted = grep ? fitting(scenarios, grep) : scenarios;
  if (grep && wanted.length === 0) return host.report(misused('--grep', runTexts.noneFits(grep.source)));
  const chosen = choose(wanted, { shard, seed });
  return options.list ? list(host, chosen) : play(host, chosen, options, wishes);
}

/** Some report always goes to standard output, and with --json that is the document. */
function wishesOf({ settings }: CommandHost, wishes: readonly ReportWish[]): readonly ReportWish[] | null {
  const shown = wishes.find(({ file }) => file === null);
  if (settings.json && shown && shown.name !== 'json') return null;
  return shown ? wishes : [{ name: settings.json ? 'json' : 'list', file: null }, ...wishes];
}

/** Nothing runs, and every problem is told at once. */
function refuse(host: CommandHost, problems: readonly Problem[]): void {
  const lines = problems.map(({ at, text }) => `${placeOf(at)}: ${text}`);
  const message = [runTexts.problems(problems.length), ...lines].join('\n');
  host.report(failed({ kind: 'invalid', fields: {}, message }));
}

function list(host: CommandHost, scenarios: readonly Scenario[]): void {
  const document = { scenarios: scenarios.map(({ at, title, cites }) => ({ title, cites, ...at })) };
  const text = scenarios.map(({ at, title }) => `${placeOf(at)}: ${title}\n`).join('');
  host.report(ok({ document, shown: { kind: 'text', text } }));
}

async function play(
  host: CommandHost,
  scenarios: readonly Scenario[],
  options: RunOptions,
  wishes: readonly ReportWish[],
): Promise<void> {
  const desk = new ReportDesk(host.terminal, wishes, host.settings.fields);
  const [obstacle] = await desk.prepare();
  if (obstacle !== undefined) return host.report(misused('--reporter', obstacle));
  const opened = await host.openTheatre();
  if (!opened.ok) return host.report(opened);
  const theatre = opened.value;
  try {
    await playOn(theatre, host, scenarios, options, desk);
  } finally {
    await theatre.close();
  }
}

async function playOn(
  theatre: Theatre,
  host: CommandHost,
  scenarios: readonly Scenario[],
  options: RunOptions,
  desk: ReportDesk,
): Promise<void> {
  const { env, interrupted } = host.terminal;
  if (!theatre.isVirtual && scenarios.some(({ steps }) => waitOf(steps) > 0))
    host.talk(runTexts.realTime(theatre.store));
  const plan = {
    scenarios,
    store: theatre.store,
    seed: options.seed ?? null,
    startedAt: systemClock.now(),
    machine: hostname(),
  };
  const results: ScenarioResult[] = [];
  const passed = stopwatch();
  try {
    desk.begin(plan);
    const parts = {
      theatre,
      useCases: KNOWN.useCases,
      env,
      interrupted,
      bail: options.bail ?? false,
      retries: options.retries ?? 0,
    };
    for await (const result of runAll(scenarios, parts)) {
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
  if (results.some(isRed)) host.exitCode = EXIT.expectation;
}
