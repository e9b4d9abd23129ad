import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { FaultDial } from '../../adapters/faults/fault-dial.ts';
import { faultyBackend } from '../../adapters/faults/faulty-backend.ts';
import { memoryIds } from '../../adapters/ids/ids.memory.ts';
import { memoryFiles } from '../../adapters/memory/downloads/files.memory.ts';
import { memoryBackend } from '../../adapters/memory/memory-backend.ts';
import { World } from '../../adapters/memory/world.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { appDevice } from './app-device.ts';
import { drained } from './drained.ts';
import type { Stage } from './stage.ts';
import { virtualTime } from './stage-time.ts';

/** A stage over one world in memory: no port, no file, no moment of real time but to `breathe` in between. */
export function memoryStage(
  clock = new VirtualClock(undefined, drained),
  world = new World(clock),
  breathe = async (): Promise<void> => {},
): Stage & { readonly clock: VirtualClock } {
  const faults = new FaultDial();
  const fetchFile = memoryFiles(world);
  const newId = memoryIds();
  return {
    ...virtualTime(clock, () => drained().then(breathe)),
    clock,
    faults,
    mails: async () => world.mails,
    breathe,
    device() {
      const cookies = new MemoryCookies();
      const backend = memoryBackend(world, cookies);
      return appDevice({
        clock,
        cookies,
        backend: (onCall) => faultyBackend(backend, faults, clock, onCall),
        fetchFile: (path) => fetchFile(new Request(`http://memory.test${path}`)),
        newId,
      });
    },
    close: async () => {},
  };
}
