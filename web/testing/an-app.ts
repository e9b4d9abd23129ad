import { MemoryAnalytics } from '../../adapters/analytics/analytics.memory.ts';
import { MemoryAudio } from '../../adapters/audio/audio.memory.ts';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { MemoryHandover } from '../../adapters/handover/handover.memory.ts';
import { World } from '../../adapters/memory/world.ts';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { type App, type AppSnapshot, type HostPorts, createApp } from '../../composition/app.ts';
import { memoryBackendModule } from '../../composition/memory-backend.module.ts';
import { type Clock, systemClock } from '../../core/kernel/clock.ts';

/** A whole shop in memory, at an address. Tests that wait for time bring their own clock, those of faults their world. */
export function anApp(
  href = '/samples',
  clock: Clock = systemClock,
  world = new World(clock),
  snapshot?: AppSnapshot,
  host: Partial<HostPorts> = {},
): App {
  const ports = {
    clock,
    storage: new MemoryStorage(),
    cookies: new MemoryCookies(),
    navigation: new MemoryNavigation(href),
    handover: new MemoryHandover(),
    analytics: new MemoryAnalytics(),
    audio: new MemoryAudio(),
    ...host,
  };
  return createApp(ports, memoryBackendModule(world), snapshot);
}
