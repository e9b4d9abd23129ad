import { resolve } from 'node:path';
import { type CliOptions, type Reporter, createVitest } from 'vitest/node';
import config from '../../../vitest.config.ts';
import { READY } from './player-process.ts';

/** What to run: a test file, with the source of one file of the product replaced. */
export interface TestOrder {
  readonly mutant: { readonly file: string; readonly source: string } | null;
  readonly test: string;
  /** Titles of the tests to run; null for all. */
  readonly pattern: string | null;
}

/** The first failure, and errors outside of tests. */
export interface TestReport {
  readonly failures: ReadonlyArray<{ readonly file: string; readonly title: string }>;
}

const root = resolve(import.meta.dirname, '../../..');
let mutant: TestOrder['mutant'] = null;

const plugin = {
  name: 'mutant',
  enforce: 'pre' as const,
  load: (id: string) => (mutant !== null && id.split('?')[0] === resolve(root, mutant.file) ? mutant.source : null),
};

/** Failures since the last order. */
let failures: TestReport['failures'] = [];

const reporter: Reporter = {
  onTestModuleEnd(module) {
    const [test] = module.children.allTests('failed');
    const [error] = module.errors();
    const title = test?.fullName ?? (error && `cannot start: ${error.message}`);
    if (title !== undefined) failures = [...failures, { file: module.relativeModuleId, title }];
  },
  onTestRunEnd(_, unhandled) {
    const [error] = unhandled;
    if (error) failures = [...failures, { file: 'outside of a test', title: error.message }];
  },
};

const options: CliOptions = {
  root,
  config: false,
  watch: false,
  bail: 1,
  reporters: [reporter],
  passWithNoTests: true,
  // Cached on disk, a mutant would reappear in later test runs.
  fsModuleCache: false,
  fileParallelism: false,
  maxWorkers: 1,
  projects: (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project
      ? { ...project, plugins: [...(project.plugins ?? []), plugin] }
      : project,
  ),
};

const vitest = await createVitest(options);

async function play({ mutant: next, test, pattern }: TestOrder): Promise<TestReport> {
  if (mutant) vitest.invalidateFile(resolve(root, mutant.file));
  if (next) vitest.invalidateFile(resolve(root, next.file));
  mutant = next;
  if (pattern === null) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(pattern);
  const specs = await vitest.globTestSpecifications([test]);
  const meant = specs.filter(({ moduleId }) => moduleId === resolve(root, test));
  failures = [];
  await vitest.runTestSpecifications(meant);
  return { failures };
}

process.on('message', (wanted: TestOrder) => {
  void play(wanted).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failures: [{ file: '', title: String(error) }] } satisfies TestReport),
  );
});
process.on('disconnect', () => process.exit());
process.send?.(READY);
