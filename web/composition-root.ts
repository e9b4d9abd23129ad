import { wantedAnalytics } from '../adapters/analytics/analytics.browser.ts';
import { browserAudio } from '../adapters/audio/audio.browser.ts';
import { lateAuthenticator } from '../adapters/authenticator/authenticator.late.browser.ts';
import { browserCookies } from '../adapters/cookies/cookies.browser.ts';
import { browserIds } from '../adapters/ids/ids.browser.ts';
import { browserNavigation } from '../adapters/navigation/navigation.browser.ts';
import { browserStorage } from '../adapters/storage/storage.browser.ts';
import { browserTabs } from '../adapters/tabs/tabs.browser.ts';
import { type App, type AppSnapshot, type HostPorts, createApp } from '../composition/app.ts';
import { countedOverHttp } from '../composition/counting.ts';
import { lateOverHttp } from '../composition/late-backend.ts';
import { systemClock } from '../core/kernel/clock.ts';
import { untilThere } from './bind/until-there.ts';
import { soundOfPage } from './player/sound-of-page.ts';

/** Nothing is handed over before something was asked for: its code comes with the comforts. */
const handover = async () =>
  (await untilThere(() => import('../adapters/handover/handover.browser.ts'))).browserHandover;

const hasPasskeys = () => 'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Passkeys come with a login, and so does their code. */
const authenticator = async () =>
  (await untilThere(() => import('../adapters/authenticator/authenticator.browser.ts'))).browserAuthenticator;

/** Counts without cookies: the shop is not to know whose event it is. */
const counter = () =>
  countedOverHttp(async () => {
    const { FetchTransport } = await import('../adapters/http/transport.fetch.ts');
    return new FetchTransport(location.origin, (request) => fetch(request, { credentials: 'omit', keepalive: true }));
  });

/** What this browser brings to the shop. */
export const browserPorts = (): HostPorts => ({
  clock: systemClock,
  storage: browserStorage(),
  cookies: browserCookies,
  navigation: browserNavigation(),
  handover: { open: async (url) => (await handover()).open(url), save: async (file) => (await handover()).save(file) },
  analytics: wantedAnalytics({ document, navigator }, counter),
  authenticator: lateAuthenticator(hasPasskeys, authenticator),
  audio: browserAudio(soundOfPage()),
  tabs: browserTabs(),
  newId: browserIds,
  cards: async () => (await import('../adapters/cards/cards.browser.ts')).browserCards(),
});

/** The shop in a browser, with the backend that served the page. */
export function browserApp(snapshot?: AppSnapshot): App {
  const transport = async () => {
    const { FetchTransport } = await import('../adapters/http/transport.fetch.ts');
    return new FetchTransport(location.origin, (request) => fetch(request));
  };
  return createApp(browserPorts(), lateOverHttp(transport), snapshot);
}
