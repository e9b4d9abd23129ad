import { join } from 'node:path';
import * as v from 'valibot';
import type { UseCase } from '../../cli/command/declare.ts';
import { DECLARATIONS } from '../../cli/declarations.ts';
import { knownIn } from '../../cli/scenario/known.ts';
import { loadFrom } from '../../cli/scenario/reading/load-from.ts';
import { findFiles } from '../../cli/scenario/reading/find-files.ts';
import { scenarioReader } from '../../cli/scenario/reading/read-scenarios.ts';
import type { Problem } from '../../cli/scenario/reading/source.ts';
import { failureLines } from '../../cli/reports/failure-text.ts';
import { perform } from '../../cli/runner/perform.ts';
import type { StepTrace } from '../../cli/runner/performed.ts';
import { unfitness } from '../../cli/runner/unfitness.ts';
import type { Scenario } from '../../cli/scenario/scenario.ts';
import type { Theatre } from '../../cli/stage/theatre.ts';

const KNOWN = knownIn(DECLARATIONS);

/** Random values of the library are the same in every run. */
const SEED = 1;

export const FOLDER = import.meta.dirname;

/** The scenarios of a file, named relative to this folder: 'wishlist/toggle-sound.scenario.yaml'. */
export interface LibraryFile {
  readonly file: string;
  readonly scenarios: readonly Scenario[];
}

export async function readLibrary(): Promise<{
  readonly files: readonly LibraryFile[];
  readonly problems: readonly Problem[];
}> {
  const found = await findFiles(['.'], FOLDER);
  const read = scenarioReader(KNOWN, loadFrom(FOLDER));
  const files = found.files.map(({ file, text }) => ({ file, ...read(join(FOLDER, file), text) }));
  return { files, problems: [...found.problems, ...files.flatMap(({ problems }) => problems)] };
}

/** The outcome of a scenario on one backend. */
export interface Played {
  /** Milliseconds of real time. */
  readonly ms: number;
  /** In lines to read; null if everything was as expected. */
  readonly failure: string | null;
  readonly trace: readonly StepTrace[];
}

/** A use case that throws if its answer violates its schema, by which scenarios are checked. */
function strictly(useCase: UseCase): UseCase {
  return {
    ...useCase,
    async run(page, input) {
      const result = await useCase.run(page, input);
      if (result.ok) v.parse(DECLARATIONS.answerOf(useCase), result.value);
      return result;
    },
  };
}

const USE_CASES = new Map([...KNOWN.useCases].map(([name, useCase]) => [name, strictly(useCase)]));

/** Plays a scenario on a stage of its own; null if it does not apply to that backend. */
export async function play(scenario: Scenario, theatre: Theatre): Promise<Played | null> {
  if (unfitness(scenario, theatre) !== null) return null;
  const begin = performance.now();
  const stage = await theatre.open(scenario);
  try {
    const { failure, trace } = await perform(scenario, stage, USE_CASES, { env: {}, seed: SEED });
    return { ms: performance.now() - begin, failure: failure && failureLines(failure).join('\n'), trace };
  } finally {
    await stage.close();
  }
}
