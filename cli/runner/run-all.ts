import type { UseCase } from '../command/declare.ts';
import { unlessInterrupted } from '../host/interruption.ts';
import { stopwatch } from '../host/stopwatch.ts';
import type { Theatre } from '../stage/theatre.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Environment } from './password.ts';
import { perform } from './perform.ts';
import type { Performed, StepFailure } from './performed.ts';
import { unfitness } from './unfitness.ts';

type Played = Pick<Performed, 'steps' | 'trace'>;

/** The result of a scenario in a run. */
export type ScenarioResult = {
  readonly scenario: Scenario;
  /** Milliseconds of real time. */
  readonly ms: number;
} & (
  | (Played & { readonly outcome: 'passed' })
  /** It failed, and passed when it was tried again; `earlier` has a failure for each try before. */
  | (Played & { readonly outcome: 'flaky'; readonly earlier: readonly StepFailure[] })
  /** `earlier` has the failures of the tries before the last one. */
  | (Played & { readonly outcome: 'failed'; readonly failure: StepFailure; readonly earlier: readonly StepFailure[] })
  | { readonly outcome: 'skipped'; readonly reason: string }
);

export interface RunParts {
  readonly theatre: Theatre;
  readonly useCases: ReadonlyMap<string, UseCase>;
  readonly env: Environment;
  readonly interrupted: AbortSignal;
  /** Stops after the first scenario that fails. */
  readonly bail: boolean;
  /** How often a scenario that fails is tried again. */
  readonly retries: number;
  /** The seed of the scenarios' random values. */
  readonly seed: number;
}

/** Runs scenarios one after the other, each on its own stage. Ctrl-C leaves the one under way without a result. */
export async function* runAll(scenarios: readonly Scenario[], parts: RunParts): AsyncGenerator<ScenarioResult> {
  for (const scenario of scenarios) {
    const result = await unlessInterrupted(parts, runUntilItPasses(scenario, parts));
    if ('ok' in result) return;
    yield result;
    if (parts.bail && result.outcome === 'failed') return;
  }
}

/** Every try has its own stage; the time is that of all. */
async function runUntilItPasses(scenario: Scenario, parts: RunParts): Promise<ScenarioResult> {
  const reason = unfitness(scenario, parts.theatre);
  if (reason !== null) return { scenario, ms: 0, outcome: 'skipped', reason };
  const passed = stopwatch();
  const earlier: StepFailure[] = [];
  let { failure, ...played } = await runOnce(scenario, parts);
  while (failure && earlier.length < parts.retries) {
    earlier.push(failure);
    ({ failure, ...played } = await runOnce(scenario, parts));
  }
  const common = { scenario, ms: passed(), ...played };
  if (failure) return { ...common, outcome: 'failed', failure, earlier };
  return earlier.length === 0 ? { ...common, outcome: 'passed' } : { ...common, outcome: 'flaky', earlier };
}

async function runOnce(scenario: Scenario, { theatre, useCases, env, seed }: RunParts): Promise<Performed> {
  const stage = await theatre.open(scenario);
  try {
    return await perform(scenario, stage, useCases, { env, seed });
  } finally {
    await stage.close();
  }
}
