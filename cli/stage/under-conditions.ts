import type { Fault } from '../../adapters/faults/fault.ts';
import type { Conditions } from '../host/conditions.ts';
import type { Theatre } from './theatre.ts';

/** The same theatre, where every script begins in the world, at the moment and with the faults that it leaves open. */
export const underConditions = (
  theatre: Theatre,
  { clock, world }: Pick<Conditions, 'clock' | 'world'>,
  faults: readonly Fault[],
): Theatre => ({
  ...theatre,
  async open(wishes) {
    const stage = await theatre.open({ clock: wishes.clock ?? clock, world: wishes.world ?? world });
    for (const fault of faults) stage.faults.set(fault);
    return stage;
  },
});
