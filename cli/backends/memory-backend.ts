import type { World } from '../../adapters/memory/world.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import type { Connection } from './connection.ts';

/** Names the signed-in customer of a shop in memory, in place of a session. */
const CUSTOMER = 'customer';

/**
 * A small shop in memory, new with every command. Only who is signed in outlives the command,
 * so that a script may log in once and then act. Tests bring a world of their own, to keep it from command to command.
 */
export async function connectToMemory(clock: Clock, kept: World | null): Promise<Connection> {
  const [worlds, { memoryFiles }, { memoryBackendModule }] = await Promise.all([
    import('../../adapters/memory/world.ts'),
    import('../../adapters/memory/files.memory.ts'),
    import('../../composition/memory-backend.module.ts'),
  ]);
  const world = kept ?? new worlds.World(clock);
  return {
    key: 'memory',
    store: 'in memory',
    origin: 'http://localhost',
    fetch: memoryFiles(world),
    module: () => memoryBackendModule(world),
    async resume({ account, shell: { toasts } }, cookies) {
      const customer = world.customers.find(({ user }) => user.email === cookies.read(CUSTOMER));
      if (!customer) return;
      await account.logIn.execute(customer.user.email, customer.password);
      for (const { id } of toasts.visible.current) toasts.dismiss(id);
    },
    leave({ account }, cookies) {
      const session = account.session.current;
      if (session.phase === 'signedIn') cookies.write(CUSTOMER, session.user.email, 1);
      else if (session.phase === 'visitor') cookies.remove(CUSTOMER);
    },
    close: async () => {},
  };
}
