import type { Fault } from '../../adapters/faults/fault.ts';
import type { Theatre } from './theatre.ts';

/** What scripts leave open: null is the usual one, and now. */
interface Beginning {
  readonly world: string | null;
  /** Epoch milliseconds. */
  readonly clock: number | null;
}

/** The same theatre, where every script begins in the world, at the moment and with the faults that it leaves open. */
export const underConditions = (theatre: Theatre, { clock, world }: Beginning, faults: readonly Fault[]): Theatre => ({
  ...theatre,
  async open(wishes) {
    const stage = await theatre.open({ clock: wishes.clock ?? clock, world: wishes.world ?? world });
    for (const fault of faults) stage.faults.set(fault);
    return stage;
  },
});
