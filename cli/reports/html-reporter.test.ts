import { Window } from 'happy-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ScenarioResult } from '../runner/run-all.ts';
import { play } from '../run/testing/play.ts';
import { htmlReporter } from './html-reporter.ts';
import type { Summary } from './reporter.ts';

const EVIL = `</style></title><img src=x onerror="alert(1)"> & 'more'`;

const FILE = `scenario: ${JSON.stringify(EVIL)}
cites: [WISH-01]
users: { basic: { login: basic@demo.test }, guest: {} }
steps:
  - name: ${JSON.stringify(EVIL)}
    do: wishlist.toggleSound
    with: { id: 1 }
  - fault: { call: wishlist.toggleSound, kind: latency, ms: 2000 }
  - do: wishlist.toggleSound
    with: { id: 1 }
  - as: guest
    do: wishlist.toggleSound
    with: { id: 1 }
    answer: { login: dismissed }
    expect: { failure: { kind: unauthenticated } }
---
scenario: A list is too short
steps:
  - name: looks
    do: catalogue.browseSounds
    expect: { result: { total: 5 } }
---
scenario: Elsewhere
on: [url]
steps: [{ do: catalogue.browseSounds }]
---
scenario: Goes on and on
steps:
  - repeat: 300
    steps: [{ do: catalogue.browseSounds }]
`;

let results: readonly ScenarioResult[] = [];
let whole: ReturnType<typeof parsed>;
beforeAll(async () => {
  results = (await play(FILE)).map((result) => ({ ...result, ms: 1234 }));
  whole = parsed(reported());
});

function reported(more: Partial<Summary> = {}): string {
  const plan = {
    scenarios: results.map(({ scenario }) => scenario),
    store: 'in memory',
    seed: 42,
    isShuffled: true,
    startedAt: Date.UTC(2026, 0, 31, 12, 30, 15),
    machine: 'runner-7',
  };
  const reporter = htmlReporter();
  const summary: Summary = { ...plan, results, ms: 2345, isInterrupted: false, ...more };
  return [reporter.begin(plan), ...results.map((result) => reporter.result(result)), reporter.end(summary)].join('');
}

const parsed = (text: string) => new new Window().DOMParser().parseFromString(text, 'text/html');
const page = (more: Partial<Summary>) => parsed(reported(more));

/** The text as displayed: runs of whitespace are one space. */
const textOf = (element: { readonly textContent: string } | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

describe('html', () => {
  test('shows each scenario with its outcome, and opens what failed', () => {
    const rows = [...whole.querySelectorAll('details')];
    expect(rows.map((row) => [textOf(row.querySelector('.outcome')), row.hasAttribute('open')])).toEqual([
      ['Passed', false],
      ['Failed', true],
      ['Skipped', false],
      ['Passed', false],
    ]);
    expect(textOf(whole.querySelector('.facts'))).toBe(
      'Started 2026-01-31 12:30:15 UTC Took 2.3 s Machine runner-7 Seed 42',
    );
  });

  test('names of scenarios and steps are text, whatever is in them', () => {
    expect(whole.querySelectorAll('img, script')).toHaveLength(0);
    expect(whole.querySelector('h3')?.textContent).toBe(EVIL);
    expect(whole.querySelector('.what')?.textContent).toBe(EVIL);
    expect(whole.querySelector('.timeline')?.getAttribute('aria-label')).toContain(EVIL);
  });

  test('asks nobody for anything: no link, no image, no script, and a policy that forbids them', () => {
    const text = reported();
    expect(text).not.toMatch(/<script|<link|@import|url\(/);
    expect([...whole.querySelectorAll('[src], [href], [onclick]')]).toEqual([]);
    expect(whole.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
  });

  test('says what went wrong, and marks the step', () => {
    const failed = whole.querySelector('.scenario.failed');
    expect(textOf(failed?.querySelector('.failure'))).toBe(
      'at step "looks" (test.scenario.yaml:19:5) result.total is not as expected. test.scenario.yaml:21:32 Expected 5 Actual 120',
    );
    expect(textOf(failed?.querySelector('.broken .what'))).toBe('looks');
  });

  test('marks only the turn that went wrong', async () => {
    const text = `scenario: Turns
steps:
  - repeat: 3
    steps: [{ do: catalogue.browseSounds, with: { page: '\${turn}' }, expect: { result: { page: { lt: 3 } } } }]`;
    const rows = [...page({ results: await play(text) }).querySelectorAll('.step')];
    expect(rows.map((row) => [textOf(row.querySelector('.turn')), row.classList.contains('broken')])).toEqual([
      ['turn 1 of 3', false],
      ['turn 2 of 3', false],
      ['turn 3 of 3', true],
    ]);
  });

  test('tells by virtual time and page what happened in each step, with calls and the faults that they met', () => {
    const first = whole.querySelector('.scenario');
    const steps = [...(first?.querySelectorAll('.step') ?? [])];
    expect(steps.map((step) => textOf(step.querySelector('time')))).toEqual([
      '0:00.000',
      '0:00.000',
      '0:00.000',
      '0:02.000',
    ]);
    expect([...(first?.querySelectorAll('.lanes span') ?? [])].map(textOf)).toEqual(['', 'basic/first', 'guest/first']);
    const entries = [...(steps[2]?.querySelectorAll('.entry') ?? [])];
    expect(entries.map(textOf)).toEqual([
      'call basic/first wishlist.toggleSound fault latency ok after 2.0 s',
      'state basic/first wishlist.likedSounds 1: true → "saving"',
      '0:02.000 state basic/first wishlist.likedSounds 1: "saving" → false',
      'toast basic/first info Removed from likes',
    ]);
    expect(textOf(steps[3]?.querySelector('.dialog'))).toContain('dialog guest/first login');
    expect(steps[3]?.querySelector('.dialog')?.getAttribute('style')).toBe('--lane: 3');
  });

  test('shows the end of a scenario that goes on and on', () => {
    const last = [...whole.querySelectorAll('.scenario')].at(-1);
    expect(textOf(last?.querySelector('.left'))).toMatch(/^2\d\d earlier steps not shown$/);
    expect(last?.querySelectorAll('.entry').length).toBeLessThanOrEqual(500);
    expect(textOf(last?.querySelector('.step:last-child .what'))).toBe('repeat 300');
  });

  test('shows every try of a flaky scenario', () => {
    const [, failed] = results;
    if (failed?.outcome !== 'failed') throw new Error('The second scenario fails.');
    const { failure, ...rest } = failed;
    const document = page({ results: [{ ...rest, outcome: 'flaky', earlier: [failure, failure] }] });
    expect([...document.querySelectorAll('.failure strong')].map(textOf)).toEqual(['Try 1:', 'Try 2:']);
    expect([...document.querySelectorAll('.filter label')].map(textOf)).toEqual(['All 1', '1 flaky']);
  });

  test('is a whole page of a run that was interrupted before anything was played', () => {
    const document = page({ results: [], isInterrupted: true });
    expect(textOf(document.querySelector('main'))).toBe('No scenario was run.');
    expect(textOf(document.querySelector('.facts'))).toContain('Not run 4, interrupted');
    const headline = 'Scenarios in memory: incomplete, 4 scenarios not run: interrupted';
    expect([textOf(document.querySelector('h1')), textOf(document.querySelector('title'))]).toEqual([
      headline,
      headline,
    ]);
    expect(document.querySelector('.bar')?.children.length).toBe(1);
  });

  test('has a part of its bar, and a headline, for what a failure left out', () => {
    const document = page({ results: results.slice(0, 2) });
    expect(
      [...document.querySelectorAll('.bar span')].map((part) => [part.className, part.getAttribute('style')]),
    ).toEqual([
      ['failed', 'flex-grow: 1'],
      ['passed', 'flex-grow: 1'],
      ['left-out', 'flex-grow: 2'],
    ]);
    expect(textOf(document.querySelector('h1'))).toBe(
      'Scenarios in memory: incomplete, 2 scenarios not run: after a failure',
    );
    expect(textOf(whole.querySelector('h1'))).toBe('Scenarios in memory');
    expect(whole.querySelector('.left-out')).toBeNull();
  });
});
