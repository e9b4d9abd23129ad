import type { StepFailure } from '../runner/performed.ts';
import type { ScenarioResult } from '../runner/run-all.ts';
import type { Scenario } from '../scenario/scenario.ts';

/** A run before it starts. */
export interface Plan {
  readonly scenarios: readonly Scenario[];
  /** The backend, for messages. */
  readonly store: string;
  /** The seed of the order and of random values; null if nothing is random. */
  readonly seed: number | null;
  /** Whether the order was drawn, too; else it is that of the files. */
  readonly isShuffled: boolean;
  /** When it began, in epoch milliseconds of real time. */
  readonly startedAt: number;
  /** The machine that it runs on, by its name in the network. */
  readonly machine: string;
}

/** A run with its results. */
export interface Summary extends Plan {
  readonly results: readonly ScenarioResult[];
  /** Milliseconds of real time. */
  readonly ms: number;
  readonly isInterrupted: boolean;
}

/** Reports a run as it happens: every method returns the text to write at that point. */
export interface Reporter {
  begin(plan: Plan): string;
  result(result: ScenarioResult): string;
  end(summary: Summary): string;
}

/** Every one of these names a kind of report. */
export const REPORTERS = ['list', 'line', 'junit', 'html', 'tap', 'json'] as const;
export type ReporterName = (typeof REPORTERS)[number];

export function countOf({ results, scenarios }: Pick<Summary, 'results' | 'scenarios'>) {
  const count = (outcome: ScenarioResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return {
    passed: count('passed'),
    flaky: count('flaky'),
    failed: count('failed'),
    skipped: count('skipped'),
    /** Left out after a failure, or because of Ctrl-C. */
    notRun: leftOutOf({ results, scenarios }).length,
  };
}

/** The scenarios that Ctrl-C, or the first failure with --bail, left out. */
export const leftOutOf = ({ results, scenarios }: Pick<Summary, 'results' | 'scenarios'>): readonly Scenario[] =>
  scenarios.slice(results.length);

/** The failures of each try of a failed scenario, in order. */
export function failuresOf(result: ScenarioResult): readonly StepFailure[] {
  if (result.outcome === 'failed') return [...result.earlier, result.failure];
  return result.outcome === 'flaky' ? result.earlier : [];
}

/** A requested report and its file; null for standard output. */
export interface ReportWish {
  readonly name: ReporterName;
  readonly file: string | null;
}
