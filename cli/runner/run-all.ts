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

/** What became of a scenario of a run. */
export type ScenarioResult = {
  readonly scenario: Scenario;
  /** Milliseconds of real time. */
  readonly ms: number;
} & (
  | (Played & { readonly outcome: 'passed' })
  | (Played & { readonly outcome: 'failed'; readonly failure: StepFailure })
  | { readonly outcome: 'skipped'; readonly reason: string }
);

export interface RunParts {
  readonly theatre: Theatre;
  readonly useCases: ReadonlyMap<string, UseCase>;
  readonly env: Environment;
  readonly interrupted: AbortSignal;
  /** Stops after the first scenario that fails. */
  readonly bail: boolean;
}

/** Runs scenarios one after the other, each on a stage of its own. Ctrl-C leaves the one under way without a result. */
export async function* runAll(scenarios: readonly Scenario[], parts: RunParts): AsyncGenerator<ScenarioResult> {
  for (const scenario of scenarios) {
    const result = await unlessInterrupted(parts, runOne(scenario, parts));
    if ('ok' in result) return;
    yield result;
    if (parts.bail && result.outcome === 'failed') return;
  }
}

async function runOne(scenario: Scenario, { theatre, useCases, env }: RunParts): Promise<ScenarioResult> {
  const reason = unfitness(scenario, theatre);
  if (reason !== null) return { scenario, ms: 0, outcome: 'skipped', reason };
  const passed = stopwatch();
  const stage = await theatre.open(scenario);
  try {
    const performed = await perform(scenario, stage, useCases, env);
    return { scenario, ms: passed(), ...outcomeOf(performed) };
  } finally {
    await stage.close();
  }
}

function outcomeOf({ failure, ...played }: Performed) {
  return failure ? ({ outcome: 'failed', ...played, failure } as const) : ({ outcome: 'passed', ...played } as const);
}
