import type { World } from '../../../adapters/memory/world.ts';
import type { BackendPorts } from '../../../core/backend.ts';
import type { Call } from '../../../adapters/faults/fault.ts';
import { watched } from '../stage/each-call.ts';
import { bugs, withCall } from './bug-parts.ts';

/** A call that leaves the links that were mailed as they are. */
const linksStay = (ports: BackendPorts, world: World, call: Call): BackendPorts =>
  withCall(ports, call, (run) => {
    const { mailedLinks } = world;
    return watched(run(), ({ ok: isDone }) => void (isDone && Object.assign(world, { mailedLinks })));
  });

/** Mistakes about addresses, each of which the rules must find in stories of accounts. */
export const ACCOUNTS_BUGS = bugs({
  'a link to another address works twice': {
    server: (ports, world) => linksStay(ports, world, 'settings.confirmEmail'),
  },
  'a link to another address outlives another password': {
    server: (ports, world) => linksStay(ports, world, 'settings.changePassword'),
  },
  'an address is another one before its link is used': {
    server: (ports, world) =>
      withCall(ports, 'settings.changeEmail', (run, [email]) => {
        const asked = world.mailedLinks;
        return watched(run(), () => {
          const link = world.mailedLinks.find((one) => one.email === email && !asked.includes(one));
          if (link) link.customer.user = { ...link.customer.user, email: link.email };
        });
      }),
  },
  'a copy of all data leaves out what is liked': {
    server: (ports, world) =>
      withCall(ports, 'takeOut.request', (run) => {
        const likes = world.customers.map((customer) => [customer, new Map(customer.likedSounds)] as const);
        for (const [{ likedSounds }] of likes) likedSounds.clear();
        return watched(run(), () => {
          for (const [{ likedSounds }, known] of likes) for (const [id, at] of known) likedSounds.set(id, at);
        });
      }),
  },
  'an address that comes back leaves everybody signed in': {
    server: (ports, world) =>
      withCall(ports, 'settings.undoEmail', (run) => {
        world.sessionsOf = () => [];
        return watched(run(), () => void Reflect.deleteProperty(world, 'sessionsOf'));
      }),
  },
});
