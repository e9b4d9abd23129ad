import type { VirtualClock } from '../../../core/kernel/virtual-clock.ts';
import type { Bug } from './bug.ts';
import { MemoryServer } from './memory-server.ts';
import type { SimulatedServer } from './simulated-server.ts';
import { simulatedWorld } from './simulated-world.ts';

/** What a server is made from. */
export interface ServerPlan {
  readonly clock: VirtualClock;
  /** Milliseconds that an archive takes. */
  readonly preparation: number;
  readonly maxLooks: number;
  readonly bug: Bug;
  /** Is told of what has happened inside. */
  readonly saw: (what: string) => void;
}

/** What a schedule is played on: it makes a server for each. */
export type Venue = (plan: ServerPlan) => SimulatedServer;

/** The memory backend. */
export const inMemory: Venue = ({ clock, preparation, maxLooks, bug }) => {
  const world = simulatedWorld(clock);
  world.preparationMs = preparation;
  return new MemoryServer(world, maxLooks, bug.server);
};
