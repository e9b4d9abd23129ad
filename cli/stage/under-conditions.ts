import type { Fault } from '../../adapters/faults/fault.ts';
import type { SetFault } from '../../adapters/faults/fault-dial.ts';
import type { Theatre } from './theatre.ts';

/** Defaults for scripts; null is the default world, and now. */
interface Beginning {
  readonly world: string | null;
  /** Epoch milliseconds. */
  readonly clock: number | null;
}

/** The same theatre, with defaults for the world, the moment and the faults of scripts. */
export function underConditions(theatre: Theatre, { clock, world }: Beginning, faults: readonly Fault[]): Theatre {
  const given: Array<{ readonly set: SetFault; readonly place: number }> = [];
  return {
    ...theatre,
    get metFaults() {
      return new Set(given.filter(({ set }) => set.hits > 0).map(({ place }) => place));
    },
    async open(wishes) {
      const stage = await theatre.open({ ...wishes, clock: wishes.clock ?? clock, world: wishes.world ?? world });
      for (const [place, fault] of faults.entries()) given.push({ set: stage.faults.set(fault), place });
      return stage;
    },
  };
}
