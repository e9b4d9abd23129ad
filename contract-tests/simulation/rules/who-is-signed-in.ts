import type { Call } from '../../../adapters/faults/fault.ts';
import type { Done, Session } from '../stage/simulated-server.ts';
import { CUSTOMERS, PEOPLE } from '../stage/simulated-world.ts';
import type { MakeRule } from './rule.ts';

/** Calls after which the customer is signed in nowhere, and those after which they are only signed in at the caller. */
const ENDS_ALL: ReadonlySet<Call> = new Set<Call>([
  'joining.resetPassword',
  'settings.deleteAccount',
  'settings.undoEmail',
]);
const ENDS_OTHERS: ReadonlySet<Call> = new Set<Call>(['settings.changePassword', 'settings.endOtherDevices']);

/**
 * A session belongs to the customer whose address and password, or mailed link, have started it. A new password and the
 * end of an account end earlier sessions, and a page that has asked since shows nobody whose session has ended.
 */
export const whoIsSignedIn: MakeRule = (stage, must) => {
  const { server, trace } = stage;
  const sessions = new Map<Session, number>();
  let read = 0;
  for (const { session } of stage.browsers) if (session) sessions.set(session, 0);

  function begins(done: Done, session: Session): void {
    sessions.set(session, done.number);
    const { call, args } = done;
    const mail = server.mailed.find(({ link }) => link.endsWith(String(args[0])));
    if (call === 'joining.reactivateAccount')
      must(mail?.customerId === session.customerId, 'a link has signed in somebody whom it was not mailed to');
    if (call !== 'account.logIn') return;
    const id = PEOPLE.findIndex((name) => args[0] === `${name}@demo.test`) + 1;
    // Addresses that customers have moved to are known to the model of accounts.
    if (!String(args[0]).endsWith('@demo.test')) return;
    const isNewcomer = id === 0 && session.customerId > CUSTOMERS.length;
    must(isNewcomer || session.customerId === id, `${String(args[0])} is signed in as ${session.customerId}`);
  }

  /** Whose sessions a call has ended; null for nobody's. */
  function endedBy({ call, customerId, args, answer }: Done): number | null {
    if (!answer.ok) return null;
    if (ENDS_OTHERS.has(call) || call === 'settings.deleteAccount') return customerId;
    if (!ENDS_ALL.has(call)) return null;
    return server.mailed.find(({ link }) => link.endsWith(String(args[0])))?.customerId ?? null;
  }

  return {
    afterStep() {
      for (const done of server.done.slice(read)) {
        if (done.request.begun) begins(done, done.request.begun);
        const ended = endedBy(done);
        if (ended === null) continue;
        trace.saw('near: sessions are ended');
        for (const [session, number] of sessions) {
          const isHere = ENDS_OTHERS.has(done.call) && [done.request.session, done.request.begun].includes(session);
          if (session.customerId !== ended || isHere || number >= done.begun) continue;
          must(!session.isAlive, `${done.call} has left customer ${ended} signed in elsewhere`);
        }
      }
      read = server.done.length;
    },
    whenFresh() {
      for (const { browser, user, name } of stage.tabs) {
        if (browser.session?.isAlive || user === null) continue;
        must(false, `${name} has just asked, and shows ${user.username}, who is not signed in there`);
      }
    },
  };
};
