// What failed, out of the reports of the two test runners: read at the end of a long run, where its lines are far above.
import { stripVTControlCharacters } from 'node:util';

/** How many lines of a failure are repeated: what was expected and where, without the whole stack. */
const LINES = 12;

/**
 * The failed tests of a report of Vitest, each as a name and the first lines of what went wrong.
 * A file that could not be run has no tests; it stands for itself.
 */
export function failedInVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(name, message)] : [];
    return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages.join('\n')));
  });
}

/** The failed tests of a report of Playwright, in the same form, and what failed outside of any test. */
export function failedInPlaywright({ suites = [], errors = [] }) {
  const outside = errors.map(({ message }) => failure('outside of the journeys', message));
  return [...outside, ...suites.flatMap((suite) => failedInSuite(suite, []))];
}

function failedInSuite({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return failure([...path, spec.title].join(' › '), errors.map(({ message }) => message).join('\n'));
    });
  return [...own, ...suites.flatMap((suite) => failedInSuite(suite, path))];
}

function failure(name, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}
