import { Window } from 'happy-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ScenarioResult } from '../runner/run-all.ts';
import { play } from '../run/testing/play.ts';
import { reporterOf } from './choose-reporter.ts';
import type { ReporterName, Summary } from './reporter.ts';

const FILE = `scenario: A sound is kept
cites: [WISH-01]
users: { basic: { login: basic@demo.test } }
steps: [{ do: wishlist.toggleSound, with: { id: 1 } }]
---
scenario: A <strange> & "quoted" no#1
steps:
  - { do: wishlist.toggleSound, with: { id: 1 }, expect: { ok: false } }
  - name: looks
    do: catalogue.browseSounds
    expect: { result: { total: 5, items: { length: 1 } } }
---
scenario: Elsewhere
on: [url]
steps: [{ advance: 1s }]
`;

const BEGIN = { startedAt: Date.UTC(2026, 0, 31, 12, 30, 15, 250), machine: 'runner-7' };

let results: readonly ScenarioResult[] = [];
beforeAll(async () => {
  results = (await play(FILE)).map((result) => ({ ...result, ms: 1234 }));
});

/** Everything a reporter writes for a run in which one more scenario was left out. */
function reported(name: ReporterName, more: Partial<Summary> = {}, fields: readonly string[] | null = null): string {
  const reporter = reporterOf(name, { paint: (style, text) => `[${style}]${text}`, fields });
  const scenarios = results.map(({ scenario }) => scenario);
  const plan = { scenarios: [...scenarios, scenarios[0]!], store: 'in memory', seed: null, isShuffled: true, ...BEGIN };
  const summary: Summary = { ...plan, results, ms: 2345, isInterrupted: false, ...more };
  return [
    reporter.begin({ ...plan, ...more }),
    ...summary.results.map((result) => reporter.result(result)),
    reporter.end(summary),
  ].join('');
}

const PLACE = 'test.scenario.yaml';

describe('list', () => {
  test('has a line for each scenario, and what went wrong below it', () => {
    const lines = reported('list').split('\n');
    expect(lines[0]).toBe('[green]✓ A sound is kept (1.2 s)');
    expect(lines[1]).toBe(`[red]✗ A <strange> & "quoted" no#1 (1.2 s) ${PLACE}:6:11`);
    expect(lines.slice(2, 9)).toEqual([
      `    at step "looks" (${PLACE}:9:5)`,
      `    ${PLACE}:11:32: result.total is not as expected.`,
      '      - expected  5',
      '      + actual    120',
      `    ${PLACE}:11:42: result.items is not as expected.`,
      '      - expected  {"length":1}',
      expect.stringMatching(/^ {6}\+ actual {4}\[\{"id":1,.{300,400}…$/),
    ]);
    expect(lines[9]).toBe('    What happened in this step:');
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {6}00:00:00\.000 me\/first catalogue\.soundList phase: "idle" → "loading", /),
    );
    expect(lines.at(-3)).toBe('[yellow]- Elsewhere: Runs only on url.');
    expect(lines.at(-2)).toBe('[bold]in memory: 1 passed, 1 failed, 1 skipped, 1 not run (2.3 s)');
  });

  test('tells the seed of the order, and that somebody broke it off', () => {
    expect(reported('list', { seed: 42, isInterrupted: true })).toContain(
      '1 not run, in the order of seed 42 (2.3 s), interrupted',
    );
  });
});

test('line has a sign for each scenario, and what went wrong at the end', () => {
  const lines = reported('line').split('\n');
  expect(lines[0]).toBe('.F-');
  expect(lines[1]).toBe(`A <strange> & "quoted" no#1 ${PLACE}:6:11`);
  expect(lines[2]).toBe(`    at step "looks" (${PLACE}:9:5)`);
  expect(lines.at(-2)).toBe('in memory: 1 passed, 1 failed, 1 skipped, 1 not run (2.3 s)');
});

describe('junit', () => {
  const parsed = (text: string) => new new Window().DOMParser().parseFromString(text, 'application/xml');

  test('has a suite for each file, and a case for each scenario', () => {
    const xml = parsed(reported('junit', { scenarios: results.map(({ scenario }) => scenario) }));
    const attributes = (selector: string, ...names: readonly string[]) =>
      [...xml.querySelectorAll(selector)].map((element) => names.map((name) => element.getAttribute(name)));
    expect(attributes('testsuites', 'name', 'tests', 'failures', 'skipped', 'time')).toEqual([
      ['loopstead', '3', '1', '1', '2.345'],
    ]);
    expect(attributes('testsuite', 'timestamp', 'hostname')).toEqual([['2026-01-31T12:30:15', 'runner-7']]);
    expect(attributes('testsuites', 'timestamp')).toEqual([['2026-01-31T12:30:15']]);
    expect(attributes('testsuite', 'name', 'tests', 'failures', 'skipped', 'time')).toEqual([
      [PLACE, '3', '1', '1', '3.702'],
    ]);
    expect(attributes('testcase', 'name', 'classname', 'file', 'line', 'time')).toEqual([
      ['A sound is kept', PLACE, PLACE, '1', '1.234'],
      ['A <strange> & "quoted" no#1', PLACE, PLACE, '6', '1.234'],
      ['Elsewhere', PLACE, PLACE, '13', '1.234'],
    ]);
    expect(attributes('property', 'name', 'value')).toEqual([['requirement', 'WISH-01']]);
    expect(attributes('skipped', 'message')).toEqual([['Runs only on url.']]);
  });

  test.each([
    [true, 'not run: interrupted', '3 scenarios not run: interrupted'],
    [false, 'not run: after a failure', '3 scenarios not run: after a failure'],
  ])('a run that ends early (by Ctrl-C: %s) is red, and what was not run is skipped', (isInterrupted, each, all) => {
    const text = reported('junit', { results: results.slice(0, 1), isInterrupted });
    expect(text).toContain('<testsuites name="loopstead" tests="5" failures="0" errors="1" skipped="3"');
    expect(text).toContain(`<testsuite name="${PLACE}" tests="4" failures="0" errors="0" skipped="3"`);
    const xml = parsed(text);
    expect([...xml.querySelectorAll('skipped')].map((skipped) => skipped.getAttribute('message'))).toEqual([
      each,
      each,
      each,
    ]);
    expect(xml.querySelector('testcase[name="The run is complete"] > error')?.getAttribute('message')).toBe(all);
  });

  test('a run that was interrupted before anything was played is red', () => {
    const text = reported('junit', { results: [], isInterrupted: true });
    expect(text).toContain('<testsuites name="loopstead" tests="5" failures="0" errors="1" skipped="4"');
  });

  test('tells why a case failed', () => {
    const failure = parsed(reported('junit')).querySelector('failure');
    expect(failure?.getAttribute('message')).toBe(
      'looks: result.total is not as expected. result.items is not as expected.',
    );
    expect(failure?.textContent).toContain(`at step "looks" (${PLACE}:9:5)\n${PLACE}:11:32: result.total`);
  });
});

describe('tap', () => {
  test('has a point for each scenario', () => {
    const lines = reported('tap', { scenarios: results.map(({ scenario }) => scenario) }).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      'TAP version 14',
      '1..3',
      'ok 1 - A sound is kept',
      'not ok 2 - A <strange> & "quoted" no\\#1',
    ]);
    expect(lines.at(-2)).toBe('ok 3 - Elsewhere # SKIP Runs only on url.');
  });

  test('tells in YAML why one failed', () => {
    const [, block = ''] = /^ {2}---\n([^]*?)^ {2}\.\.\.$/m.exec(reported('tap')) ?? [];
    expect(parse(block)).toMatchObject({
      step: 'looks',
      at: { line: 9 },
      details: expect.stringContaining('result.total') as unknown,
    });
  });

  test('has a point for what was not run, too', () => {
    const text = reported('tap', { results: results.slice(0, 2), isInterrupted: true });
    expect(text).toMatch(
      /\nok 3 - Elsewhere # SKIP not run: interrupted\nok 4 - A sound is kept # SKIP not run: interrupted\nBail out! Interrupted\.\n$/,
    );
  });

  test('says that it ends early, and why', () => {
    expect(reported('tap')).toMatch(/Bail out! A scenario failed\.\n$/);
    expect(reported('tap', { isInterrupted: true })).toMatch(/Bail out! Interrupted\.\n$/);
  });
});

describe('json', () => {
  test('is one document', () => {
    expect(JSON.parse(reported('json', { seed: 7 }))).toMatchObject({
      store: 'in memory',
      seed: 7,
      startedAt: '2026-01-31T12:30:15.250Z',
      machine: 'runner-7',
      ms: 2345,
      isInterrupted: false,
      passed: 1,
      failed: 1,
      skipped: 1,
      notRun: 1,
      scenarios: [
        { title: 'A sound is kept', cites: ['WISH-01'], file: PLACE, line: 1, outcome: 'passed', steps: 1 },
        {
          outcome: 'failed',
          failure: {
            step: 'looks',
            line: 9,
            complaints: [{ line: 11, column: 32, expected: 5, actual: 120 }, { expected: { length: 1 } }],
            trace: expect.arrayContaining([expect.objectContaining({ page: 'me/first', kind: 'state' })]) as unknown,
          },
        },
        { outcome: 'skipped', reason: 'Runs only on url.' },
      ],
    });
  });

  test('keeps the fields that are wished for', () => {
    expect(JSON.parse(reported('json', {}, ['passed', 'failed']))).toEqual({ passed: 1, failed: 1 });
  });
});

describe('a scenario that failed, and passed when it was tried again', () => {
  const flaky = (): Partial<Summary> => {
    const [, failed] = results;
    if (failed?.outcome !== 'failed') throw new Error('The second scenario fails.');
    const { failure, ...rest } = failed;
    return { results: [{ ...rest, outcome: 'flaky', earlier: [failure, failure] }] };
  };
  const TITLE = 'A <strange> & "quoted" no#1';

  test.each([
    ['list', `[yellow]± ${TITLE} (1.2 s) flaky, passed on try 3 ${PLACE}:6:11\n    at step "looks" (${PLACE}:9:5)`],
    ['list', '0 passed, 1 flaky, 3 not run'],
    ['line', `±\n${TITLE} ${PLACE}:6:11\n    at step "looks"`],
    ['tap', 'ok 1 - A <strange> & "quoted" no\\#1\n  ---\n  flaky: true\n  failedTries: 2\n  step: looks\n'],
    ['junit', '<testsuite name="test.scenario.yaml" tests="4" failures="0" errors="0" skipped="3"'],
    ['junit', '<flakyFailure message="looks: result.total is not as expected.'],
  ] as const)('is flaky in %s', (name, text) => {
    expect(reported(name, flaky())).toContain(text);
  });

  test('is flaky in json, with what went wrong before', () => {
    expect(JSON.parse(reported('json', flaky()))).toMatchObject({
      passed: 0,
      flaky: 1,
      failed: 0,
      scenarios: [{ title: TITLE, outcome: 'flaky', earlier: [{ step: 'looks', line: 9 }, { step: 'looks' }] }],
    });
  });

  test('a scenario that failed every time says how often', () => {
    const failed = results.map((result) =>
      result.outcome === 'failed' ? { ...result, earlier: [result.failure] } : result,
    );
    expect(reported('list', { results: failed })).toContain(`(1.2 s) failed 2 times ${PLACE}:6:11`);
    expect(reported('junit', { results: failed }).match(/<(?:failure|rerunFailure) /g)).toEqual([
      '<failure ',
      '<rerunFailure ',
    ]);
    expect(JSON.parse(reported('json', { results: failed }))).toMatchObject({
      scenarios: [{}, { outcome: 'failed', failure: { step: 'looks' }, earlier: [{ step: 'looks' }] }, {}],
    });
  });
});

describe('a step that failed in a turn of a repeat, in a file that is included', () => {
  const STEPS = `steps:
  - repeat: 3
    steps: [{ do: wishlist.toggleSound, with: { id: 1 }, expect: { result: { saved: true } } }]`;
  const INCLUDING = `scenario: Turns
users: { basic: { login: basic@demo.test } }
steps:
  - { include: turns.steps.yaml }`;
  const TURN = 'in turn 2 of 3 (turns.steps.yaml:2:5)';

  test.each([
    [
      'list',
      `    at step "do wishlist.toggleSound" (turns.steps.yaml:3:13)\n      ${TURN}\n      included at ${PLACE}:4:5\n`,
    ],
    ['junit', '<failure message="do wishlist.toggleSound (turn 2 of 3): result.saved is not as expected."'],
    ['junit', `${TURN}&#10;  included at ${PLACE}:4:5&#10;`],
    ['tap', `${TURN}\n`],
    ['html', `<p class="frame">${TURN}</p>`],
    ['html', `<p class="frame">included at ${PLACE}:4:5</p>`],
    ['html', '<span class="turn">turn 2 of 3</span>'],
  ] as const)('says so in %s: %s', async (name, told) => {
    const turns = await play(INCLUDING, { files: { 'turns.steps.yaml': STEPS } });
    expect(reported(name, { results: turns })).toContain(told);
  });

  test('says so in json', async () => {
    const turns = await play(INCLUDING, { files: { 'turns.steps.yaml': STEPS } });
    expect(JSON.parse(reported('json', { results: turns }))).toMatchObject({
      scenarios: [
        {
          failure: {
            file: 'turns.steps.yaml',
            line: 3,
            inside: [
              { kind: 'turn', turn: 2, of: 3, file: 'turns.steps.yaml', line: 2, column: 5 },
              { kind: 'include', file: PLACE, line: 4, column: 5 },
            ],
          },
        },
      ],
    });
  });
});
