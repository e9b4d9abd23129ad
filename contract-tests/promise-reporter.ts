import type { Reporter, TestCase, TestSuite } from 'vitest/node';

/** Reports each promise to `loopstead contract` as soon as it was tested: one line of JSON each. */
export default class PromiseReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    const [, feature = '', ...words] = titlesOf(test);
    const [, promise = '', ids = ''] = /^(.*?)(?: \[([^\]]*)\])?$/.exec(words.join(': ')) ?? [];
    const isKept = state === 'passed';
    const line = {
      feature,
      promise,
      ids: ids.split(', ').filter(Boolean),
      isKept,
      problem: isKept ? null : (errors[0]?.message ?? 'It could not be tried.'),
      ms: Math.round(test.diagnostic()?.duration ?? 0),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}

/** From the contract through the feature to the promise. */
function titlesOf(test: TestCase | TestSuite): readonly string[] {
  return test.parent.type === 'module' ? [test.name] : [...titlesOf(test.parent), test.name];
}
