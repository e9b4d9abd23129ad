import type { Known } from '../scenario/format/known.ts';
import { loadFrom } from '../scenario/reading/load-from.ts';
import { findFiles } from '../scenario/reading/find-files.ts';
import { scenarioReader } from '../scenario/reading/read-scenarios.ts';
import type { Problem } from '../scenario/reading/source.ts';
import type { Scenario } from '../scenario/scenario.ts';

/** Stands for standard input among file names, and its name in reports. */
export const PIPED = '-';
const PIPED_FILE = 'stdin';

/** The sources of scenarios. */
export interface Sources {
  /** Files and folders, relative to `folder`; `-` is what was piped in. */
  readonly names: readonly string[];
  readonly folder: string;
  /** Null if nothing was piped. */
  readonly piped: string | null;
}

interface ReadScenarios {
  readonly scenarios: readonly Scenario[];
  readonly problems: readonly Problem[];
  /** The files whose steps they include. */
  readonly included: ReadonlySet<string>;
}

/** Every scenario in the order of the names, each file once, and everything that is wrong with them. */
export async function readScenarios(known: Known, { names, folder, piped }: Sources): Promise<ReadScenarios> {
  const included = new Set<string>();
  const load = loadFrom(folder);
  const read = scenarioReader(known, (file) => {
    included.add(file);
    return load(file);
  });
  const found = await Promise.all(
    names.map(async (name) =>
      name === PIPED ? { files: [{ file: PIPED_FILE, text: piped ?? '' }], problems: [] } : findFiles([name], folder),
    ),
  );
  const texts = new Map(found.flatMap(({ files }) => files.map(({ file, text }) => [file, text] as const)));
  const files = [...texts].map(([file, text]) => read(file, text));
  return {
    scenarios: files.flatMap(({ scenarios }) => scenarios),
    problems: [...found.flatMap(({ problems }) => problems), ...files.flatMap(({ problems }) => problems)],
    included,
  };
}
