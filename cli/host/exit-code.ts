import type { CommandFailure } from './outcome.ts';

export const EXIT = {
  done: 0,
  expectation: 1,
  usage: 2,
  network: 3,
  login: 4,
  refused: 5,
  bug: 70,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What each code tells a script. */
export const EXIT_MEANINGS: ReadonlyArray<readonly [code: ExitCode, meaning: string]> = [
  [EXIT.done, 'done'],
  [EXIT.expectation, 'an expectation failed: what was named is not there'],
  [EXIT.usage, 'wrong use: an option or a value that is not accepted'],
  [EXIT.network, 'the network or the shop failed, or a file could not be fetched or written'],
  [EXIT.login, 'a login is needed'],
  [EXIT.refused, 'refused: the plan, the credits or a payment does not allow it'],
  [EXIT.bug, 'a bug in this program'],
  [EXIT.interrupted, 'interrupted by Ctrl-C'],
];

const CODES: Readonly<Record<Exclude<CommandFailure['kind'], 'loginRefused'>, ExitCode>> = {
  unauthenticated: EXIT.login,
  forbidden: EXIT.refused,
  invalid: EXIT.usage,
  notFound: EXIT.expectation,
  unavailable: EXIT.network,
  malformed: EXIT.network,
  offline: EXIT.network,
  cannotOpen: EXIT.network,
  backendClosed: EXIT.network,
  busy: EXIT.expectation,
  selectionFull: EXIT.expectation,
  creditsContradict: EXIT.expectation,
  nothingSelected: EXIT.expectation,
  neverReady: EXIT.network,
  superseded: EXIT.expectation,
  dismissed: EXIT.expectation,
  notGenuine: EXIT.expectation,
  interrupted: EXIT.interrupted,
};

/** The one map from failures to exit codes. A refused login counts as what refused it. */
export function exitCodeOf(failure: CommandFailure): ExitCode {
  if (failure.kind !== 'loginRefused') return CODES[failure.kind];
  return failure.cause ? CODES[failure.cause.kind] : EXIT.usage;
}
