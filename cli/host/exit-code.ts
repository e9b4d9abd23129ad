import { EXIT, type ExitCode } from '../terminal/exit.ts';
import type { ErrorKind } from './explain.ts';
import type { CommandFailure } from './outcome.ts';

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
  gone: EXIT.expectation,
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

/** The same of what a document calls a failure. */
export const exitCodeOfKind = (kind: ErrorKind): ExitCode => (kind === 'bug' ? EXIT.bug : CODES[kind]);
