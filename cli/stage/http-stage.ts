import { jarCookies } from '../../adapters/cookies/cookies.node.ts';
import { FaultDial } from '../../adapters/faults/fault-dial.ts';
import { faultyBackend } from '../../adapters/faults/faulty-backend.ts';
import { CookieJar, type CookieShelf, fetchWithCookies } from '../../adapters/http/cookie-jar.node.ts';
import { httpBackend } from '../../adapters/http/http-backend.ts';
import { FetchTransport } from '../../adapters/http/transport.fetch.ts';
import { nodeIds } from '../../adapters/ids/ids.node.ts';
import type { StoredCookie } from '../../adapters/profile/stored-cookie.node.ts';
import type { Fetch } from '../backends/connection.ts';
import { appDevice } from './app-device.ts';
import type { Device, Stage } from './stage.ts';
import type { StageTime } from './stage-time.ts';

/** A stage over a shop that speaks HTTP, in the network or in this process. */
export function httpStage(
  origin: string,
  fetch: Fetch,
  time: StageTime,
  { mails, breathe }: Pick<Stage, 'mails' | 'breathe'>,
): Stage {
  const faults = new FaultDial();
  const { clock } = time;
  return { ...time, faults, device, mails, breathe, close: async () => {} };

  function device(): Device {
    let cookies: readonly StoredCookie[] = [];
    const shelf: CookieShelf = { read: () => cookies, change: (edit) => void (cookies = edit(cookies)) };
    const jar = new CookieJar(origin, shelf, () => clock.now());
    const withCookies = fetchWithCookies(jar, fetch);
    const backend = httpBackend(new FetchTransport(origin, withCookies));
    return appDevice({
      clock,
      cookies: jarCookies(jar),
      backend: (onCall) => faultyBackend(backend, faults, clock, onCall),
      fetchFile: (path) => withCookies(new Request(`${origin}${path}`)),
      newId: nodeIds,
    });
  }
}
