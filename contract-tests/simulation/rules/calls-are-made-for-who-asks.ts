import type { Request } from '../stage/simulated-server.ts';
import type { MakeRule } from './rule.ts';

/**
 * A call acts for the customer signed in to its browser, pages see no session, and a call that nobody waits for ends.
 */
export const callsAreMadeForWhoAsks: MakeRule = ({ server, browsers, trace }, must) => {
  /** Requests whose session was over when they were sent. */
  const late = new WeakSet<Request>();
  let read = 0;
  return {
    asked(_, __, request) {
      if (request.session && !request.session.isAlive) late.add(request);
    },
    afterStep() {
      for (const { call, request, customerId, isDisturbed } of server.done.slice(read)) {
        const { session } = request;
        // A session that ends meanwhile may be found or not.
        if (isDisturbed || (session && !session.isAlive && !late.has(request))) continue;
        const expected = session?.isAlive ? session.customerId : null;
        trace.saw(`near: a call for ${expected === null ? 'a visitor' : 'a customer'}`);
        must(customerId === expected, () => `${call} was made for ${customerId} in place of ${expected}`);
      }
      read = server.done.length;
      for (const { cookies, number } of browsers)
        must(cookies.read('session') === null && cookies.read('__Host-session') === null, () => `b${number} shows it`);
      must(server.leftAlone.length === 0, () => `${server.leftAlone[0]} goes on, and nobody waits for it`);
    },
  };
};
