import { playTaxes } from '../../adapters/memory/tax/taxes.ts';
import { World } from '../../adapters/memory/world.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { known } from '../../domain/known.ts';
import { drained } from './drained.ts';
import { breathing } from './event-loop.ts';
import { worldNamed } from '../backends/worlds.ts';
import { memoryStage } from './memory-stage.ts';
import type { Theatre } from './theatre.ts';
import { warmUp } from './warm-up.ts';
import { backendTexts } from '../backends/backends.messages.ts';

/** Every script plays in its own world. Ctrl-C ends the one under way. */
export async function memoryTheatre(interrupted: AbortSignal = new AbortController().signal): Promise<Theatre> {
  const breathe = breathing(interrupted);
  await warmUp(memoryStage());
  return {
    kind: 'memory',
    store: backendTexts.inMemory,
    isVirtual: true,
    showsMail: true,
    async open({ clock: start, world, taxes = null, onPlanEnd = null }) {
      const named = worldNamed(world);
      const { seeding } = known(named.ok ? named.value : null, `world ${world}`);
      const clock = new VirtualClock(start ?? undefined, drained);
      const made = new World(clock, seeding);
      if (taxes !== null) playTaxes(made, taxes);
      if (onPlanEnd !== null) made.onPlanEnd = onPlanEnd;
      return memoryStage(clock, made, breathe);
    },
    close: async () => {},
  };
}
