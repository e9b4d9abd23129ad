import type { FaultDial } from '../../adapters/faults/fault-dial.ts';
import type { MemoryClient } from '../../adapters/memory/client.ts';
import type { World } from '../../adapters/memory/world.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import type { CookiesPort } from '../../core/shell/cookies.port.ts';
import type { Connection } from './connection.ts';
import { backendTexts } from './backends.messages.ts';

interface MemoryMeans {
  readonly clock: Clock;
  readonly faults: FaultDial;
  /** The world that a command finds, by its name; null for the usual one. */
  readonly worldName: string | null;
  /** A test's world, which persists between commands. */
  readonly kept: World | null;
  /** Identifies a customer instead of the session; null if unused. */
  readonly token: string | null;
}

/**
 * A small shop in memory, new with every command. Only who is signed in outlives the command,
 * so that a script may log in once and then act.
 */
export async function connectToMemory(means: MemoryMeans): Promise<Result<Connection, Failure>> {
  const [{ World }, { worldNamed }, { memoryFiles }, { memoryBackendFor }, { memoryTokenBackend }, { faultyBackend }] =
    await Promise.all([
      import('../../adapters/memory/world.ts'),
      import('./worlds.ts'),
      import('../../adapters/memory/downloads/files.memory.ts'),
      import('../../adapters/memory/memory-backend.ts'),
      import('../../adapters/memory/tokens/token-backend.ts'),
      import('../../adapters/faults/faulty-backend.ts'),
    ]);
  const { clock, faults, kept, token, worldName } = means;
  const named = worldNamed(worldName);
  if (!named.ok) return named;
  const { name, seeding } = named.value;
  const world = kept ?? new World(clock, seeding);
  return ok({
    // Each world has its own customers, and the usual one the name that sessions know.
    key: name === 'demo' ? 'memory' : `memory:${name}`,
    store: backendTexts.inMemory,
    origin: 'http://localhost',
    fetch: memoryFiles(world),
    backend:
      () =>
      ({ cookies, clock: appClock }) =>
        faultyBackend(
          token === null ? memoryBackendFor(keptClient(world, cookies)) : memoryTokenBackend(world, cookies, token),
          faults,
          appClock,
        ),
    close: async () => {},
  });
}

/** The cookie that names the signed-in customer instead of a session; empty for a visitor. */
const CUSTOMER = 'customer';

/** A client whose customer is kept with its cookies; one that has never signed in or out is the world's newcomer. */
const keptClient = (world: World, cookies: CookiesPort): MemoryClient => ({
  world,
  cookies,
  token: null,
  get customer() {
    const email = cookies.read(CUSTOMER);
    return email === null ? world.newcomer : (world.customers.find(({ user }) => user.email === email) ?? null);
  },
  set customer(customer) {
    cookies.write(CUSTOMER, customer?.user.email ?? '', 1);
  },
});
