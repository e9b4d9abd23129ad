import type { Call } from '../../../adapters/faults/fault.ts';
import type { Answer } from '../stage/each-call.ts';
import type { Request } from '../stage/simulated-server.ts';

/** Calls that start a session in their browser. */
const ENTERING: ReadonlySet<Call> = new Set<Call>(['account.logIn', 'joining.signUp', 'joining.reactivateAccount']);

/** Whether this answer signs somebody in. */
export const entersBy = (call: Call, { ok }: Answer): boolean => ok && ENTERING.has(call);

/** Whether this answer signs the page's customer out: deleting an account does so, wherever that leads. */
export const leavesBy = (call: Call, { ok }: Answer, { by }: Request): boolean =>
  call === 'account.logOut' && (ok || by === 'settings.deleteAccount');
