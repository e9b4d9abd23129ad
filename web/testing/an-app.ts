import { MemoryAnalytics } from '../../adapters/analytics/analytics.memory.ts';
import { MemoryAudio } from '../../adapters/audio/audio.memory.ts';
import { sandboxCards } from '../../adapters/cards/cards.memory.ts';
import { noAuthenticator } from '../../adapters/authenticator/authenticator.memory.ts';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import type { FaultDial } from '../../adapters/faults/fault-dial.ts';
import { MemoryHandover } from '../../adapters/handover/handover.memory.ts';
import { memoryIds } from '../../adapters/ids/ids.memory.ts';
import { World } from '../../adapters/memory/world.ts';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { noOtherTabs } from '../../adapters/tabs/tabs.memory.ts';
import { type App, type AppSnapshot, type HostPorts, createApp } from '../../composition/app.ts';
import { inMemory } from '../../composition/memory-backend.ts';
import { systemClock } from '../../core/kernel/clock.ts';

/** What a test provides: time, devices, a world, faults, or a snapshot of another page. */
interface Situation extends Partial<HostPorts> {
  readonly world?: World;
  readonly faults?: FaultDial;
  readonly snapshot?: AppSnapshot | undefined;
}

/** Pages of one test may share their storage. */
const newId = memoryIds();

/** A whole shop in memory, opened at a URL. */
export function anApp(href = '/samples', { world, faults, snapshot, ...devices }: Situation = {}): App {
  const ports = {
    clock: systemClock,
    storage: new MemoryStorage(),
    cookies: new MemoryCookies(),
    navigation: new MemoryNavigation(href),
    handover: new MemoryHandover(),
    analytics: new MemoryAnalytics(),
    audio: new MemoryAudio(),
    authenticator: noAuthenticator,
    tabs: noOtherTabs,
    newId,
    cards: () => Promise.resolve(sandboxCards()),
    ...devices,
  };
  return createApp(ports, inMemory(world ?? new World(ports.clock), faults), snapshot);
}
