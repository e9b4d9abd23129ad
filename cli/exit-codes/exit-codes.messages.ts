import { EXIT, type ExitCode } from '../terminal/exit.ts';

export const exitCodeTexts = { title: 'Exit codes:', code: 'CODE', meaning: 'MEANING' };

type Meanings = ReadonlyArray<readonly [code: ExitCode, meaning: string]>;

/** Codes with their meanings, for the end of a help. */
export const exitLines = (meanings: Meanings): readonly string[] => [
  exitCodeTexts.title,
  ...meanings.map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}`),
];

/** The meaning of each code for scripts. */
export const exitMeanings: Meanings = [
  [EXIT.done, 'success'],
  [EXIT.expectation, 'an expectation failed: what was named does not exist'],
  [EXIT.usage, 'wrong usage: an option or a value is not accepted'],
  [EXIT.network, 'the network or the shop failed, or a file could not be fetched or written'],
  [EXIT.login, 'login required'],
  [EXIT.refused, 'refused: not allowed by the plan, the credits or a payment'],
  [EXIT.bug, 'a bug in this program'],
  [EXIT.interrupted, 'interrupted by Ctrl-C or SIGTERM'],
];
