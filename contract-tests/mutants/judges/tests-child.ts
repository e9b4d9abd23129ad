import { resolve } from 'node:path';
import { type CliOptions, type Reporter, createVitest } from 'vitest/node';
import config from '../../../vitest.config.ts';

/** What to play: test files in this order, with another source for one file of the product. */
export interface TestOrder {
  readonly mutant: { readonly file: string; readonly source: string } | null;
  readonly tests: readonly string[];
  /** Titles of the tests that are meant; all of them if it is null. */
  readonly pattern: string | null;
}

/** The first failure of each file that has one. */
export interface TestReport {
  readonly failures: ReadonlyArray<{ readonly file: string; readonly title: string }>;
}

const root = resolve(import.meta.dirname, '../../..');
let mutant: TestOrder['mutant'] = null;
let order: readonly string[] = [];

const plugin = {
  name: 'mutant',
  enforce: 'pre' as const,
  load: (id: string) => (mutant !== null && id.split('?')[0] === resolve(root, mutant.file) ? mutant.source : null),
};

/** Nearest first, as they are given: the first failure ends a run. */
class AsGiven {
  sort<Spec extends { readonly moduleId: string }>(specs: readonly Spec[]): Spec[] {
    return specs.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
  }
  shard<Spec>(specs: Spec[]): Spec[] {
    return specs;
  }
}

/** What has failed since the last order. What a run answers has old results of the files that it did not come to. */
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
  // Kept on disk, a mutant would come back in somebody's tests.
  fsModuleCache: false,
  fileParallelism: false,
  maxWorkers: 1,
  sequence: { sequencer: AsGiven },
  projects: (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project
      ? { ...project, plugins: [...(project.plugins ?? []), plugin] }
      : project,
  ),
};

const vitest = await createVitest(options);

async function play({ mutant: next, tests, pattern }: TestOrder): Promise<TestReport> {
  if (mutant) vitest.invalidateFile(resolve(root, mutant.file));
  if (next) vitest.invalidateFile(resolve(root, next.file));
  mutant = next;
  order = tests.map((test) => resolve(root, test));
  if (pattern === null) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(pattern);
  const specs = await vitest.globTestSpecifications([...tests]);
  const meant = specs.filter(({ moduleId }) => order.includes(moduleId));
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
process.send?.('ready');
