import { expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.js';

const module = (relativeModuleId, results, errors = [], suites = []) => ({
  relativeModuleId,
  errors: () => errors,
  children: {
    allTests: () => results.map(([fullName, result]) => ({ fullName, result: () => result })),
    allSuites: () => suites.map(([fullName, ...found]) => ({ fullName, errors: () => found })),
  },
});
const failedWith = (message) => ({ state: 'failed', errors: [{ message }] });

it('names each failed test of Vitest, with what went wrong', () => {
  const ledger = module('core/ledger.test.ts', [
    ['spends', { state: 'passed' }],
    ['gives back', failedWith('\u001b[31mexpected 1 to be 2\u001b[39m\n  at x')],
  ]);
  expect(failedInVitest([ledger], [])).toEqual(['core/ledger.test.ts › gives back\n  expected 1 to be 2\n    at x']);
});

it('names a file of Vitest that could not be run', () => {
  const ledger = module('core/ledger.test.ts', [], [{ message: 'no such module' }]);
  expect(failedInVitest([ledger], [])).toEqual(['core/ledger.test.ts\n  no such module']);
});

it('names a suite of Vitest whose hook failed', () => {
  const ledger = module(
    'core/ledger.test.ts',
    [['on sqlite spends', { state: 'skipped' }]],
    [],
    [['on sqlite', { message: 'no such table' }], ['on postgres']],
  );
  expect(failedInVitest([ledger], [])).toEqual(['core/ledger.test.ts › on sqlite\n  no such table']);
});

it('names a test of Vitest whose process ended, and what it ended by', () => {
  const ledger = module('core/ledger.test.ts', [['gives back', { state: 'pending' }]]);
  const crash = { message: 'worker emitted error', cause: { message: 'exited by SIGSEGV' } };
  expect(failedInVitest([ledger], [crash])).toEqual([
    'outside of the tests, of no file\n  worker emitted error\n  exited by SIGSEGV',
    'core/ledger.test.ts › gives back\n  did not end',
  ]);
});

it('names each failed journey by its suites, a journey that failed once included', () => {
  const spec = (title, ok, message) => ({
    title,
    ok,
    tests: [{ results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = {
    suites: [
      {
        title: 'listen.journey.ts',
        specs: [spec('plays', true)],
        suites: [{ title: 'on a phone', specs: [spec('plays', false, 'no sound came')] }],
      },
    ],
    errors: [{ message: 'the shop did not open' }],
  };
  expect(failedInPlaywright(report)).toEqual([
    'outside of the journeys\n  the shop did not open',
    'listen.journey.ts › on a phone › plays\n  no sound came',
  ]);
});

it('repeats the beginning of a long failure alone', () => {
  const message = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const [text] = failedInVitest([module('a.test.ts', [['plays', failedWith(message)]])], []);
  expect(text.split('\n').at(-1)).toBe('  line 11');
});

it('names nothing where nothing failed, and nothing was reported', () => {
  expect([...failedInVitest([], []), ...failedInPlaywright({})]).toEqual([]);
});
