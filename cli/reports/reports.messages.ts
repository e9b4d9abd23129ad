import { decimal } from '../../domain/figures.ts';

export const reportTexts = {
  nothingChanged: 'Nothing changed in this step.',
  happened: 'What happened in this step:',
  cannotWrite: (file: string, problem: string): string => `The report ${file} cannot be written: ${problem}.`,
  notRun: (scenarios: number): string => `${scenarios} not run`,
  seed: (seed: number): string => `, in the order of seed ${seed}`,
  atStep: (step: string, place: string): string => `at step "${step}" (${place})`,
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
};
