import { MemoryAnalytics } from '../adapters/analytics/analytics.memory.ts';
import { browserAudio } from '../adapters/audio/audio.browser.ts';
import { browserCookies } from '../adapters/cookies/cookies.browser.ts';
import { browserHandover } from '../adapters/handover/handover.browser.ts';
import { FetchTransport } from '../adapters/http/transport.fetch.ts';
import { browserNavigation } from '../adapters/navigation/navigation.browser.ts';
import { browserStorage } from '../adapters/storage/storage.browser.ts';
import { type App, type AppSnapshot, type HostPorts, createApp } from '../composition/app.ts';
import { httpBackendModule } from '../composition/http-backend.module.ts';
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
  const transport = new FetchTransport(location.origin, (request) => fetch(request));
  return createApp(browserPorts(), httpBackendModule(transport), snapshot);
}
