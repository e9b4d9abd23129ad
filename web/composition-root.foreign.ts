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

/** Ports for a page of another site: the device, and no stored state. */
export function foreignPorts(shop: string): Omit<HostPorts, 'navigation'> {
  const element = new Audio();
  // Keeps the shop's cookies out of the request; Web Audio would be silent without CORS.
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
    // Nobody pays in a widget.
    cards: async () => (await import('../adapters/cards/cards.browser.ts')).browserCards(),
  };
}
