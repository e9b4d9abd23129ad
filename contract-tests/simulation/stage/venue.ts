import type { VirtualClock } from '../../../core/kernel/virtual-clock.ts';
import { playTaxes } from '../../../adapters/memory/tax/taxes.ts';
import type { PlayedTaxes } from '../../../domain/tax/played-taxes.ts';
import type { Bug } from './bug.ts';
import { MemoryServer } from './memory-server.ts';
import type { SimulatedServer } from './simulated-server.ts';
import { BASIS_POINTS, registersAnswer, simulatedWorld } from './simulated-world.ts';

/** What a server is made from. */
export interface ServerPlan {
  readonly clock: VirtualClock;
  /** Milliseconds that an archive takes. */
  readonly preparation: number;
  readonly maxLooks: number;
  /** The tax rules. */
  readonly taxes: PlayedTaxes['kind'];
  /** Whether there are makers and staff. */
  readonly hasMakers: boolean;
  readonly bug: Bug;
  /** Receives what has happened inside. */
  readonly saw: (what: string) => void;
}

/** Where a schedule is played: creates a server for each. */
export type Venue = (plan: ServerPlan) => SimulatedServer;

/** The memory backend. */
export const inMemory: Venue = ({ clock, preparation, maxLooks, taxes, hasMakers, bug }) => {
  const world = simulatedWorld(clock, hasMakers);
  world.preparationMs = preparation;
  playTaxes(world, { kind: taxes, basisPoints: BASIS_POINTS, vatIds: new Map() });
  world.askVies = () => (registersAnswer(clock.now()) ? 'valid' : null);
  return new MemoryServer(world, maxLooks, bug.server);
};
