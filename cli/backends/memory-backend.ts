import type { FaultDial } from '../../adapters/faults/fault-dial.ts';
import type { World } from '../../adapters/memory/world.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import type { Connection } from './connection.ts';

/** Names the signed-in customer of a shop in memory, in place of a session. */
const CUSTOMER = 'customer';

interface MemoryMeans {
  readonly clock: Clock;
  readonly faults: FaultDial;
  /** The world that a command finds, by its name; null for the usual one. */
  readonly worldName: string | null;
  /** A world of a test, which is there from command to command. */
  readonly kept: World | null;
}

/**
 * A small shop in memory, new with every command. Only who is signed in outlives the command,
 * so that a script may log in once and then act.
 */
export async function connectToMemory(means: MemoryMeans): Promise<Result<Connection, Failure>> {
  const [{ World }, { worldNamed }, { memoryFiles }, { memoryBackendModule }] = await Promise.all([
    import('../../adapters/memory/world.ts'),
    import('./worlds.ts'),
    import('../../adapters/memory/files.memory.ts'),
    import('../../composition/memory-backend.module.ts'),
  ]);
  const { clock, faults, kept, worldName } = means;
  const named = worldNamed(worldName);
  if (!named.ok) return named;
  const { name, seeding } = named.value;
  const world = kept ?? new World(clock, seeding);
  return ok({
    // Each world has customers of its own, and the usual one the name that sessions know.
    key: name === 'demo' ? 'memory' : `memory:${name}`,
    store: 'in memory',
    origin: 'http://localhost',
    fetch: memoryFiles(world),
    module: () => memoryBackendModule(world, faults),
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
  });
}
