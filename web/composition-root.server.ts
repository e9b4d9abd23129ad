import { noAnalytics } from '../adapters/analytics/analytics.memory.ts';
import { MemoryAudio } from '../adapters/audio/audio.memory.ts';
import { sandboxCards } from '../adapters/cards/cards.memory.ts';
import { MemoryCookies } from '../adapters/cookies/cookies.memory.ts';
import { MemoryHandover } from '../adapters/handover/handover.memory.ts';
import { elsewhere } from '../adapters/authenticator/authenticator.memory.ts';
import { FetchTransport } from '../adapters/http/transport.fetch.ts';
import { memoryIds } from '../adapters/ids/ids.memory.ts';
import { MemoryNavigation } from '../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../adapters/storage/storage.memory.ts';
import { noOtherTabs } from '../adapters/tabs/tabs.memory.ts';
import { type App, createApp } from '../composition/app.ts';
import { overHttp, overHttpToVisitors } from '../composition/http-backend.ts';
import { systemClock } from '../core/kernel/clock.ts';
import type { CookiesPort } from '../core/shell/cookies.port.ts';
import { readCookie, writeStored } from '../core/shell/stored-value.ts';
import { storedTheme } from '../core/shell/theme.ts';
import { parseOnce } from './known-answers.ts';
import { withKnownSounds } from './known-sounds.ts';

/** One request for a page: its address, its cookies, and the backend in this process. */
export interface PageRequest {
  readonly url: URL;
  /** The cookie header of the request. */
  readonly cookie: string | null;
  /** Whether nothing in the request says who asks. */
  readonly isVisitors: boolean;
  /** Calls the backend with the caller's session. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The app for one request. */
export function requestApp({ url, cookie, isVisitors, fetch }: PageRequest): App {
  const transport = new FetchTransport(url.origin, fetch, parseOnce);
  const cookies = cookiesOf(cookie);
  const ports = {
    clock: systemClock,
    storage: storageToldBy(cookies),
    cookies,
    navigation: new MemoryNavigation(url.pathname + url.search),
    handover: new MemoryHandover(),
    analytics: noAnalytics,
    audio: new MemoryAudio(),
    authenticator: elsewhere,
    tabs: noOtherTabs,
    newId: memoryIds(),
    cards: () => Promise.resolve(sandboxCards()),
  };
  const backend = (isVisitors ? overHttpToVisitors : overHttp)(transport);
  return createApp(ports, (host) => {
    const { catalogue, ...others } = backend(host);
    return { ...others, catalogue: withKnownSounds(catalogue) };
  });
}

/** Of what the browser stores, the server knows only the theme. */
function storageToldBy(cookies: CookiesPort): MemoryStorage {
  const storage = new MemoryStorage();
  writeStored(storage, storedTheme, readCookie(cookies, storedTheme));
  return storage;
}

function cookiesOf(header: string | null): MemoryCookies {
  const cookies = new MemoryCookies();
  for (const pair of header?.split('; ') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0) cookies.write(pair.slice(0, at), decoded(pair.slice(at + 1)));
  }
  return cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
