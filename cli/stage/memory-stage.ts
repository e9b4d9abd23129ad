import { MemoryAnalytics } from '../../adapters/analytics/analytics.memory.ts';
import { MemoryAudio } from '../../adapters/audio/audio.memory.ts';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { FaultDial } from '../../adapters/faults/fault-dial.ts';
import { memoryFiles } from '../../adapters/memory/files.memory.ts';
import { World } from '../../adapters/memory/world.ts';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { createApp } from '../../composition/app.ts';
import { memoryBackendModule } from '../../composition/memory-backend.module.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { KeepingHandover } from './keeping-handover.ts';
import type { Device, Stage } from './stage.ts';

/** A stage over one world in memory: no port, no file, no moment of real time. */
export function memoryStage(clock = new VirtualClock(), world = new World(clock)): Stage {
  const faults = new FaultDial();
  const fetchFile = memoryFiles(world);
  return { clock, faults, device, close: async () => {} };

  function device(): Device {
    const [storage, cookies] = [new MemoryStorage(), new MemoryCookies()];
    const handover = new KeepingHandover((path) => fetchFile(new Request(`http://memory.test${path}`)));
    return {
      storage,
      cookies,
      files: handover.files,
      openPage(href) {
        const [audio, navigation] = [new MemoryAudio(), new MemoryNavigation(href)];
        const app = createApp(
          { clock, storage, cookies, navigation, handover, analytics: new MemoryAnalytics(), audio },
          memoryBackendModule(world, faults),
        );
        return { app, audio, navigation, close: () => app.dispose() };
      },
    };
  }
}
