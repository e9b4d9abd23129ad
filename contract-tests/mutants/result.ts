import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type Verdict, isKilled } from './judges/judge.ts';
import { type Mutant, changeText } from './making/mutant.ts';

export const JUDGES = ['simulation', 'contract', 'unit'] as const;
export type JudgeName = (typeof JUDGES)[number];

/** The verdicts of all judges on one mutant. */
export interface Result {
  readonly id: string;
  readonly file: string;
  readonly operator: string;
  /** Its change, in one line. */
  readonly change: string;
  readonly verdicts: Readonly<Record<JudgeName, Verdict>>;
  readonly seconds: number;
}

/** The verdict of a judge that the run leaves out. */
export const NOT_WANTED: Verdict = { outcome: 'not asked', detail: 'not wanted' };

/** The verdict of a judge that a brief run does not need. */
export const NOT_NEEDED: Verdict = { outcome: 'not asked', detail: 'killed already' };

/** Whether a judge was asked, even if it had nothing to play. */
export const wasHeard = ({ verdicts }: Result, judge: JudgeName): boolean =>
  verdicts[judge].detail !== NOT_WANTED.detail;

/** Whether a judge was shown a mutant, either an unkilled one or all of them. */
export const wasShown = ({ verdicts }: Result, judge: JudgeName): boolean =>
  verdicts[judge].detail !== NOT_NEEDED.detail;

export const survived = ({ verdicts }: Result): boolean => !JUDGES.some((judge) => isKilled(verdicts[judge]));

export function resultOf(mutant: Mutant, verdicts: Result['verdicts'], seconds: number): Result {
  const { id, file, operator } = mutant;
  return { id, file, operator, change: changeText(mutant), verdicts, seconds };
}

export const appendResult = (path: string, result: Result): void => appendFileSync(path, `${JSON.stringify(result)}\n`);

/** The results in a file; a truncated last line is dropped. */
export function readResults(path: string): readonly Result[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Result];
      } catch {
        return [];
      }
    });
}

/** Whether a result is about this mutant of the current source. */
export const isAbout = (mutant: Mutant, { id, change }: Result): boolean =>
  mutant.id === id && changeText(mutant) === change;
