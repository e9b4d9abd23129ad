import { expect, test } from 'vitest';
import { MemoryAnalytics } from '../adapters/analytics/analytics.memory.ts';
import { noAuthenticator } from '../adapters/authenticator/authenticator.memory.ts';
import { MemoryAudio } from '../adapters/audio/audio.memory.ts';
import { sandboxCards } from '../adapters/cards/cards.memory.ts';
import { MemoryCookies } from '../adapters/cookies/cookies.memory.ts';
import { MemoryHandover } from '../adapters/handover/handover.memory.ts';
import { memoryIds } from '../adapters/ids/ids.memory.ts';
import { World } from '../adapters/memory/world.ts';
import { MemoryNavigation } from '../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../adapters/storage/storage.memory.ts';
import { noOtherTabs } from '../adapters/tabs/tabs.memory.ts';
import { systemClock } from '../core/kernel/clock.ts';
import { createApp } from './app.ts';
import { inMemory } from './memory-backend.ts';

test('the most files of a multi-download are 200, or what the host says at its start [CONST-03, DECISION-94]', async () => {
  const selectedWith = async (limit: { readonly multiDownloadMax?: number }) => {
    const ports = {
      clock: systemClock,
      storage: new MemoryStorage(),
      cookies: new MemoryCookies(),
      navigation: new MemoryNavigation(),
      handover: new MemoryHandover(),
      analytics: new MemoryAnalytics(),
      audio: new MemoryAudio(),
      authenticator: noAuthenticator,
      tabs: noOtherTabs,
      newId: memoryIds(),
      cards: () => Promise.resolve(sandboxCards()),
    };
    const { selection } = createApp({ ...ports, ...limit }, inMemory(new World(systemClock)));
    (await selection.tools.open()).tick.add(Array.from({ length: 300 }, (_, at) => at + 1));
    return selection.files.current.size;
  };
  expect(await selectedWith({})).toBe(200);
  expect(await selectedWith({ multiDownloadMax: 30 })).toBe(30);
});
