import { firstValueFrom, timer } from 'rxjs';
import { DEVICE_LOGIN } from '../../domain/settings/device-login.ts';
import { beginSession } from '../account/begin-session.ts';
import type { Belongings } from '../account/belongings.ts';
import type { LoadUser } from '../account/load-user.ts';
import type { LoginRefused } from '../account/login-refused.ts';
import { loggedIn } from '../account/account.messages.ts';
import type { SessionStore } from '../account/session.ts';
import type { User } from '../account/user.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Failed, type Result, failed, ok } from '../kernel/result.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { DeviceCodes, DeviceLoginPort } from './device-login.port.ts';
import { webLoginTexts } from './settings.messages.ts';

interface Needs {
  readonly settings: DeviceLoginPort;
  readonly clock: Clock;
  readonly session: SessionStore;
  readonly belongings: Belongings;
  readonly loadUser: LoadUser;
  readonly toasts: Toasts;
}

/** Signs this device in once somebody allows it in a browser, by a code shown here: no password is typed here. */
export class LogInByWeb {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Requests the codes, one of which is shown. */
  begin(): Promise<Result<DeviceCodes, Failure>> {
    return this.#needs.settings.beginDeviceLogin();
  }

  /** Waits until these codes are allowed, denied or expired. */
  async execute({
    deviceCode,
    lifeSeconds,
    intervalSeconds,
  }: Pick<DeviceCodes, 'deviceCode' | 'lifeSeconds' | 'intervalSeconds'>): Promise<
    Result<User, Failure | LoginRefused>
  > {
    const { settings, clock } = this.#needs;
    const endsAt = clock.now() + lifeSeconds * 1000;
    let seconds = intervalSeconds;
    while (clock.now() < endsAt) {
      await firstValueFrom(timer(seconds * 1000, clock.scheduler));
      const heard = await settings.hearDeviceLogin(deviceCode);
      if (!heard.ok) {
        if (!isPassing(heard.failure)) return heard;
        // While the shop is unreachable, the interval is doubled.
        seconds = Math.min(seconds * 2, DEVICE_LOGIN.longestIntervalSeconds);
        continue;
      }
      switch (heard.value) {
        case 'signedIn':
          return this.#welcome();
        case 'slow_down':
          seconds += DEVICE_LOGIN.slowerBySeconds;
          break;
        case 'access_denied':
          return refused(webLoginTexts.denied);
        case 'expired_token':
          return refused(webLoginTexts.expired);
        case 'authorization_pending':
          break;
      }
    }
    return refused(webLoginTexts.expired);
  }

  async #welcome(): Promise<Result<User, Failure>> {
    const { session, belongings, loadUser, toasts } = this.#needs;
    const begun = await beginSession({ session, belongings, loadUser });
    if (!begun.ok) return begun;
    const { user, isStillHere } = begun.value;
    if (!isStillHere()) return ok(user);
    toasts.show(loggedIn);
    await belongings.onSignedIn();
    return ok(user);
  }
}

const isPassing = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'unavailable';

const refused = (message: string): Failed<LoginRefused> =>
  failed({ kind: 'loginRefused', fields: {}, message, cause: { kind: 'unauthenticated', message } });
