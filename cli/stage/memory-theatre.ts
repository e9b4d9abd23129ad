import { World } from '../../adapters/memory/world.ts';
import { WORLDS, type WorldName } from '../../adapters/memory/worlds.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { memoryStage } from './memory-stage.ts';
import type { Theatre } from './theatre.ts';
import { warmUp } from './warm-up.ts';

/** Every script plays in a world of its own. */
export async function memoryTheatre(): Promise<Theatre> {
  await warmUp(memoryStage());
  return {
    kind: 'memory',
    store: 'in memory',
    isVirtual: true,
    async open({ clock: start, world }) {
      const clock = start === null ? new VirtualClock() : new VirtualClock(start);
      return memoryStage(clock, new World(clock, WORLDS[(world ?? 'demo') as WorldName]));
    },
    close: async () => {},
  };
}
