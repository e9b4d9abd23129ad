import type { ErrorKind } from './explain.ts';

/** The meaning of a failure's `kind`, a line each. */
export const errorKindTexts: Readonly<Record<ErrorKind, string>> = {
  invalid: 'an option, a value or a form field is not accepted; `fields` names it',
  unauthenticated: 'nobody is signed in, or the session has expired',
  forbidden: 'the plan, the credits or a payment do not allow it; `button` is what helps',
  notFound: 'what was named does not exist',
  unavailable: 'the shop is in trouble, or there is none',
  malformed: 'the answer of the shop cannot be understood; `detail` says why',
  offline: 'the shop does not answer',
  cannotOpen: 'a file could not be fetched or written',
  busy: 'the same is already in progress',
  superseded: 'a newer request took its place',
  dismissed: 'a question was answered with no',
  selectionFull: 'no more files can be selected',
  nothingSelected: 'no file is selected',
  neverReady: 'an archive was not ready in time',
  gone: 'a download was undone, or its link has expired',
  creditsContradict: 'the audit found credits that do not add up',
  notGenuine: 'a license proves nothing',
  bug: 'a fault of the program itself',
};
