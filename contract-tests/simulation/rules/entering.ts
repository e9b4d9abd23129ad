import type { Call } from '../../../adapters/faults/fault.ts';
import type { Answer } from '../stage/each-call.ts';
import type { Request } from '../stage/simulated-server.ts';

/** Calls that begin a session where they are made. */
const ENTERING: ReadonlySet<Call> = new Set<Call>(['account.logIn', 'joining.signUp', 'joining.reactivateAccount']);

/** Somebody has come in by this answer. */
export const entersBy = (call: Call, { ok }: Answer): boolean => ok && ENTERING.has(call);

/** A page lets its customer go by this answer: whoever has deleted an account does so wherever that leads. */
export const leavesBy = (call: Call, { ok }: Answer, { by }: Request): boolean =>
  call === 'account.logOut' && (ok || by === 'settings.deleteAccount');
