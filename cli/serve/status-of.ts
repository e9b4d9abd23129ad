import type { CommandFailure } from '../host/outcome.ts';

/** The status of an answer; its body says the rest. */
export type ApiStatus = 200 | 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 500 | 502 | 503;

const STATUSES: Readonly<Record<Exclude<CommandFailure['kind'], 'loginRefused'>, ApiStatus>> = {
  unauthenticated: 401,
  forbidden: 403,
  invalid: 422,
  notFound: 404,
  unavailable: 503,
  malformed: 502,
  offline: 502,
  cannotOpen: 502,
  backendClosed: 503,
  busy: 409,
  selectionFull: 409,
  creditsContradict: 409,
  nothingSelected: 409,
  neverReady: 502,
  gone: 410,
  superseded: 409,
  dismissed: 409,
  notGenuine: 422,
  interrupted: 503,
};

/** A refused login counts as what refused it. */
export function statusOf(failure: CommandFailure): ApiStatus {
  if (failure.kind !== 'loginRefused') return STATUSES[failure.kind];
  return failure.cause ? STATUSES[failure.cause.kind] : 422;
}
