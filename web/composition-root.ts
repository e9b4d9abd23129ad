import { MemoryAnalytics } from '../adapters/analytics/analytics.memory.ts';
import { browserAudio } from '../adapters/audio/audio.browser.ts';
import { browserCookies } from '../adapters/cookies/cookies.browser.ts';
import { browserHandover } from '../adapters/handover/handover.browser.ts';
import { browserNavigation } from '../adapters/navigation/navigation.browser.ts';
import { browserStorage } from '../adapters/storage/storage.browser.ts';
import { type App, type AppSnapshot, type HostPorts, createApp } from '../composition/app.ts';
import { lateBackendModule } from '../composition/late-backend.module.ts';
import { systemClock } from '../core/kernel/clock.ts';

/** What this browser brings to the shop. */
export const browserPorts = (): HostPorts => ({
  clock: systemClock,
  storage: browserStorage(),
  cookies: browserCookies,
  navigation: browserNavigation(),
  handover: browserHandover,
  analytics: new MemoryAnalytics(),
  audio: browserAudio(new Audio()),
});

/** The shop in a browser, with the backend that served the page. */
export function browserApp(snapshot?: AppSnapshot): App {
  const transport = async () => {
    const { FetchTransport } = await import('../adapters/http/transport.fetch.ts');
    return new FetchTransport(location.origin, (request) => fetch(request));
  };
  return createApp(browserPorts(), lateBackendModule(transport), snapshot);
}
