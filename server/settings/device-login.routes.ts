import { DEVICE_CODE_REQUESTS, DEVICE_LOGIN, type WaitingWord } from '../../domain/settings/device-login.ts';
import { deviceLoginTexts } from '../../domain/settings/device-login.messages.ts';
import { deviceNames } from '../../domain/settings/device-names.ts';
import * as wire from '../../wire/settings/device-login.wire.ts';
import { violations } from '../../wire/messages.ts';
import { deviceHere } from '../account/begin-session.ts';
import { beginDeviceLogin, hearDevice } from '../account/device-logins.ts';
import type { CheckPassword } from '../account/password-check.ts';
import { signedInCookies } from '../account/signed-in-here.ts';
import { clientAddress, userAgentOf } from '../http/client-address.ts';
import type { ShopApp } from '../http/env.ts';
import { registerCustomerRoute, registerRoute, reply } from '../http/register-route.ts';
import { createThrottle } from '../http/throttle.ts';
import { tooMany } from '../joining/new-passwords.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { createDesk } from './device-desk.ts';
import { registerDeviceDoor, registerDevicePage } from './device-page.ts';

/** Signing a terminal in by a code that is entered in a browser: RFC 8628. */
export function registerDeviceLogin(app: ShopApp, deps: ShopDeps, checkPassword: CheckPassword): void {
  const { clock, config, callers, origin, jobs } = deps;
  const requests = createThrottle(clock, DEVICE_CODE_REQUESTS.most, DEVICE_CODE_REQUESTS.windowMs);

  registerRoute(app, wire.beginDeviceLogin, async ({ c }) => {
    const network = clientAddress(c, config);
    const wait = requests.take(network);
    if (wait !== null) throw tooMany(wait);
    const codes = await beginDeviceLogin(deps, { userAgent: userAgentOf(c), network });
    const address = origin.link('/device');
    return reply(200, {
      device_code: codes.deviceCode,
      user_code: codes.userCode,
      verification_uri: address,
      verification_uri_complete: `${address}?user_code=${codes.userCode}`,
      expires_in: DEVICE_LOGIN.lifeMs / 1000,
      interval: DEVICE_LOGIN.intervalSeconds,
    });
  });

  registerRoute(app, wire.hearDeviceLogin, async ({ body, c }) => {
    const here = await deviceHere(deps, c);
    const heard = await hearDevice(deps, { deviceCode: body.device_code, here });
    if (heard.kind === 'waiting') return reply(400, { error: heard.word, message: inWords[heard.word] });
    jobs.wake();
    return reply(
      200,
      { success: true },
      { cookies: await signedInCookies(deps, c, { ...heard, device: here.device }) },
    );
  });

  const desk = createDesk(deps);
  for (const [route, answer] of [
    [wire.allowDevice, 'allowed'],
    [wire.denyDevice, 'denied'],
  ] as const)
    registerCustomerRoute(app, callers, route, async ({ customerId, body, c }) => {
      const asked = await desk.answer(c, customerId, body.code, answer);
      if (asked.kind === 'tooMany') throw tooMany(asked.retryAfterSeconds);
      if (asked.kind === 'unknown') return reply(400, violations({ code: deviceLoginTexts.unknownCode }));
      const { userAgent, network, askedAt } = asked.asking;
      return reply(200, {
        ...deviceNames(userAgent),
        same_network: network === clientAddress(c, config),
        asked: new Date(askedAt).toISOString(),
      });
    });

  registerDevicePage(app, deps, desk);
  registerDeviceDoor(app, deps, checkPassword);
}

const inWords: Readonly<Record<WaitingWord, string>> = {
  authorization_pending: 'Nobody has answered yet.',
  slow_down: 'Asked too early: wait five seconds longer each time.',
  access_denied: 'The sign-in was denied.',
  expired_token: 'The code is too old or was used. Ask for another one.',
};
