import { wantedAnalytics } from '../adapters/analytics/analytics.browser.ts';
import { browserAudio } from '../adapters/audio/audio.browser.ts';
import { browserCookies } from '../adapters/cookies/cookies.browser.ts';
import { browserIds } from '../adapters/ids/ids.browser.ts';
import { browserNavigation } from '../adapters/navigation/navigation.browser.ts';
import { browserStorage } from '../adapters/storage/storage.browser.ts';
import { browserTabs } from '../adapters/tabs/tabs.browser.ts';
import { type App, type AppSnapshot, type HostPorts, createApp } from '../composition/app.ts';
import { lateOverHttp } from '../composition/late-backend.ts';
import { systemClock } from '../core/kernel/clock.ts';
import { untilThere } from './bind/until-there.ts';

/** Nothing is handed over before a download, so its code loads late. */
const handover = async () =>
  (await untilThere(() => import('../adapters/handover/handover.browser.ts'))).browserHandover;

/** Passkeys are only needed to log in, so their code loads then. */
const authenticator = async () =>
  (await untilThere(() => import('../adapters/authenticator/authenticator.browser.ts'))).browserAuthenticator;

/** The counter loads with the first event, in shops that count. */
const counter = async () => (await import('./composition-root.counter.ts')).counter;

/** The ports of this browser. */
export const browserPorts = (): HostPorts => ({
  clock: systemClock,
  storage: browserStorage(),
  cookies: browserCookies,
  navigation: browserNavigation(),
  handover: { open: async (url) => (await handover()).open(url), save: async (file) => (await handover()).save(file) },
  analytics: wantedAnalytics({ document, navigator }, counter),
  authenticator,
  audio: browserAudio(new Audio(), document),
  tabs: browserTabs(),
  newId: browserIds,
  cards: async () => (await import('../adapters/cards/cards.browser.ts')).browserCards(),
});

/** The app in a browser, against the backend that served the page. */
export function browserApp(snapshot?: AppSnapshot): App {
  const transport = async () =>
    (await import('../adapters/http/transport.browser.ts')).browserTransport(location.origin);
  return createApp(browserPorts(), lateOverHttp(transport), snapshot);
}
