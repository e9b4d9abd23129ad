import { counted, decimal } from '../../domain/figures.ts';

export const reportTexts = {
  nothingChanged: 'Nothing changed in this step.',
  happened: 'What happened in this step:',
  cannotWrite: (file: string, problem: string): string => `The report ${file} cannot be written: ${problem}.`,
  notRun: (scenarios: number): string => `${scenarios} not run`,
  notRunFor: (isInterrupted: boolean): string => `not run: ${isInterrupted ? 'interrupted' : 'after a failure'}`,
  /** A JUnit case that represents the run itself. */
  wholeRun: 'The run is complete',
  incomplete: (scenarios: number, isInterrupted: boolean): string =>
    `${counted(scenarios, 'scenario')} ${reportTexts.notRunFor(isInterrupted)}`,
  seed: (seed: number): string => `, in the order of seed ${seed}`,
  randomSeed: (seed: number): string => `, random values of seed ${seed}`,
  atStep: (step: string, place: string): string => `at step "${step}" (${place})`,
  inTurn: (turn: number, of: number): string => `turn ${turn} of ${of}`,
  inTurnOf: (turn: number, of: number, place: string): string => `in turn ${turn} of ${of} (${place})`,
  includedAt: (place: string): string => `included at ${place}`,
  expected: (value: string): string => `  - expected  ${value}`,
  actual: (value: string): string => `  + actual    ${value}`,
  earlier: (events: number): string => `  … ${events} earlier`,
  more: (changes: number): string => `and ${changes} more`,
  dialog: (kind: string, question: string): string => `dialog ${kind} ${question}`,
  toast: (severity: string, text: string): string => `toast ${severity}: ${text}`,
  page: (path: string): string => `page ${path}`,
  passed: (scenarios: number): string => `${scenarios} passed`,
  flaky: (scenarios: number): string => `${scenarios} flaky`,
  passedOnTry: (tries: number): string => `flaky, passed on try ${tries}`,
  failedTries: (tries: number): string => `failed ${tries} times`,
  onTry: (number: number): string => `Try ${number}:`,
  failed: (scenarios: number): string => `${scenarios} failed`,
  skipped: (scenarios: number): string => `${scenarios} skipped`,
  interrupted: ', interrupted',
  bailedOut: { interrupted: 'Interrupted.', failed: 'A scenario failed.' },
  /** '900 ms', '1.2 s'. */
  time: (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${decimal(ms / 1000, 1)} s`),

  html: {
    title: (store: string): string => `Scenarios ${/^https?:/.test(store) ? `on ${store}` : store}`,
    incomplete: (title: string, leftOut: string): string => `${title}: incomplete, ${leftOut}`,
    nothing: 'No scenario was run.',
    show: 'Show',
    all: (scenarios: number): string => `All ${scenarios}`,
    counts: {
      failed: (scenarios: number): string => `${scenarios} failed`,
      flaky: (scenarios: number): string => `${scenarios} flaky`,
      passed: (scenarios: number): string => `${scenarios} passed`,
      skipped: (scenarios: number): string => `${scenarios} skipped`,
    },
    outcomes: { failed: 'Failed', flaky: 'Flaky', passed: 'Passed', skipped: 'Skipped' },
    started: 'Started',
    took: 'Took',
    machine: 'Machine',
    seed: 'Seed',
    notRun: 'Not run',
    leftOut: (scenarios: number, isInterrupted: boolean): string =>
      isInterrupted ? `${scenarios}, interrupted` : `${scenarios}, after a failure`,
    /** '2026-01-31 12:30:15 UTC' */
    moment: (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    expected: 'Expected',
    actual: 'Actual',
    timeline: (title: string): string => `What happened in “${title}”, by its time`,
    earlierSteps: (steps: number): string => `${counted(steps, 'earlier step')} not shown`,
    kinds: { state: 'state', dialog: 'dialog', toast: 'toast', page: 'page', call: 'call' },
    fault: (kind: string): string => `fault ${kind}`,
    unanswered: 'no answer',
    answered: (failure: string | null, ms: number): string =>
      `${failure ?? 'ok'}${ms > 0 ? ` after ${reportTexts.time(ms)}` : ''}`,
    /** '0:38.000', '1:00:00.000', '400d 0:00.000' */
    since: (ms: number): string => {
      const [days, hours] = [Math.floor(ms / 86_400_000), Math.floor(ms / 3_600_000) % 24];
      const minutes = Math.floor(ms / 60_000) % 60;
      const clock = `${hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}` : minutes}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
      return days > 0 ? `${days}d ${clock}` : clock;
    },
  },
};
