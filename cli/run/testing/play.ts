import { memoryTheatre } from '../../stage/memory-theatre.ts';
import { DECLARATIONS } from '../../declarations.ts';
import { knownIn } from '../../scenario/known.ts';
import { scenarioReader } from '../../scenario/reading/read-scenarios.ts';
import { placeOf } from '../../scenario/reading/source.ts';
import { type RunParts, type ScenarioResult, runAll } from '../../runner/run-all.ts';

const KNOWN = knownIn(DECLARATIONS);

const FILE = 'test.scenario.yaml';

/** Files that the one includes, by their names. */
export type Files = Readonly<Record<string, string>>;

const read = (text: string, files: Files) => scenarioReader(KNOWN, (file) => files[file] ?? null)(FILE, text);

/** The problems of a file, as the command prints them. */
export const problemsIn = (text: string, files: Files = {}): readonly string[] =>
  read(text, files).problems.map(({ at, text }) => `${placeOf(at)} ${text}`);

/** Plays the scenarios of a file in memory, or where `parts` say. */
export async function play(
  text: string,
  { files = {}, ...parts }: Partial<RunParts> & { readonly files?: Files } = {},
): Promise<readonly ScenarioResult[]> {
  const { scenarios, problems } = read(text, files);
  if (problems.length > 0) throw new Error(problemsIn(text, files).join('\n'));
  const theatre = parts.theatre ?? (await memoryTheatre());
  const { signal: interrupted } = new AbortController();
  const results: ScenarioResult[] = [];
  for await (const result of runAll(scenarios, {
    theatre,
    useCases: KNOWN.useCases,
    env: {},
    interrupted,
    bail: false,
    retries: 0,
    seed: 1,
    ...parts,
  }))
    results.push(result);
  return results;
}

/** The complaints about the only scenario of a file; empty if it passes. */
export async function complaintsOf(
  text: string,
  parts: Partial<RunParts> & { readonly files?: Files } = {},
): Promise<readonly string[]> {
  const [result] = await play(text, parts);
  if (result?.outcome !== 'failed') return [];
  return result.failure.complaints.map(
    ({ at, text, compared }) =>
      `${at.line}:${at.column} ${text}${compared ? ` ${JSON.stringify(compared.expected)} / ${JSON.stringify(compared.actual)}` : ''}`,
  );
}
