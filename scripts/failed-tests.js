// The failures from the reports of both test runners, for the end of a long run whose output has scrolled away.
import { stripVTControlCharacters } from 'node:util';

/** How many lines of a failure are repeated: what was expected and where, without the whole stack. */
const LINES = 12;

/**
 * The failures of a Vitest run, from its modules and the errors outside of any test: each as a name and the first lines
 * of the error. A file that could not be run counts as a failure, and so does a test whose process died.
 */
export function failedInVitest(modules, errorsOutside) {
  return [
    ...errorsOutside.map((error) =>
      failure(`outside of the tests, ${error.VITEST_TEST_PATH ?? 'of no file'}`, said(error)),
    ),
    ...modules.flatMap((module) => [
      ...failedAsAWhole(module.relativeModuleId, module.errors()),
      ...[...module.children.allSuites()].flatMap((suite) =>
        failedAsAWhole(`${module.relativeModuleId} › ${suite.fullName}`, suite.errors()),
      ),
      ...failedTests(module),
    ]),
  ];
}

/** A file, or a suite whose hook failed. */
const failedAsAWhole = (name, errors) => (errors.length === 0 ? [] : [failure(name, errors.map(said).join('\n'))]);

function failedTests({ relativeModuleId, children }) {
  return [...children.allTests()].flatMap((test) => {
    const { state, errors = [] } = test.result();
    const name = `${relativeModuleId} › ${test.fullName}`;
    if (state === 'failed') return [failure(name, errors.map(said).join('\n'))];
    return state === 'pending' ? [failure(name, 'did not end')] : [];
  });
}

/** An error with those that led to it. */
function said({ message, stack, cause }) {
  return [stack ?? message, ...(cause ? [said(cause)] : [])].join('\n');
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
