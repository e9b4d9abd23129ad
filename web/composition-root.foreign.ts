import { MemoryAnalytics } from '../adapters/analytics/analytics.memory.ts';
import { audioFrom } from '../adapters/audio/audio-from.browser.ts';
import { browserAudio } from '../adapters/audio/audio.browser.ts';
import { noAuthenticator } from '../adapters/authenticator/authenticator.memory.ts';
import { MemoryCookies } from '../adapters/cookies/cookies.memory.ts';
import { MemoryHandover } from '../adapters/handover/handover.memory.ts';
import { browserIds } from '../adapters/ids/ids.browser.ts';
import { MemoryStorage } from '../adapters/storage/storage.memory.ts';
import { noOtherTabs } from '../adapters/tabs/tabs.memory.ts';
import type { HostPorts } from '../composition/app.ts';
import { systemClock } from '../core/kernel/clock.ts';

/** What a page of others brings to the shop: its device, and nothing that it keeps. */
export function foreignPorts(shop: string): Omit<HostPorts, 'navigation'> {
  const element = new Audio();
  // Without it a browser would send the cookies of the shop along, and Web Audio would hear nothing.
  element.crossOrigin = 'anonymous';
  return {
    clock: systemClock,
    storage: new MemoryStorage(),
    cookies: new MemoryCookies(),
    handover: new MemoryHandover(),
    analytics: new MemoryAnalytics(),
    authenticator: noAuthenticator,
    audio: audioFrom(shop, browserAudio(element)),
    tabs: noOtherTabs,
    newId: browserIds,
    // Nobody pays here.
    cards: async () => (await import('../adapters/cards/cards.browser.ts')).browserCards(),
  };
}
