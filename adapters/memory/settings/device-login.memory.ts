import type { AskingDevice, DeviceLoginPort } from '../../../core/settings/device-login.port.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { DEVICE_LOGIN, firstPace, paceAfter, typedUserCode, userCode } from '../../../domain/settings/device-login.ts';
import { deviceLoginTexts } from '../../../domain/settings/device-login.messages.ts';
import { signIn } from '../account/account.memory.ts';
import { type MemoryClient, answer, answerCustomer } from '../client.ts';

export function memoryDeviceLogin(client: MemoryClient): DeviceLoginPort {
  const { world } = client;

  const answered = (typed: string, isAllowed: boolean): Promise<Result<AskingDevice, Failure>> =>
    answerCustomer(client, (customer) => {
      const code = typedUserCode(typed);
      const now = world.clock.now();
      const asking = world.deviceLogins.find(
        (one) => one.userCode === code && one.answer === null && one.expiresAt > now,
      );
      if (!asking) return failed({ kind: 'invalid', fields: { code: deviceLoginTexts.unknownCode }, message: '' });
      asking.answer = { customer, isAllowed };
      // Everything in memory is one machine, which has no name.
      return ok({ browser: null, system: null, isNear: true, askedAt: asking.askedAt });
    });

  return {
    beginDeviceLogin: () =>
      answer(() => {
        const now = world.clock.now();
        const bytes = (count: number) => world.machine.randomBytes(count);
        const [deviceCode, code] = [bytes(32).join('-'), userCode(bytes)];
        const login = { deviceCode, userCode: code, askedAt: now, expiresAt: now + DEVICE_LOGIN.lifeMs };
        const running = world.deviceLogins.filter(({ expiresAt }) => expiresAt > now);
        world.deviceLogins = [...running, { ...login, pace: firstPace(now), answer: null }];
        const page = world.mailedAddress('/device');
        return ok({
          deviceCode,
          userCode: code,
          page,
          pageWithCode: `${page}?user_code=${code}`,
          lifeSeconds: DEVICE_LOGIN.lifeMs / 1000,
          intervalSeconds: DEVICE_LOGIN.intervalSeconds,
        });
      }),
    hearDeviceLogin: (deviceCode) =>
      answer(() => {
        const now = world.clock.now();
        const asking = world.deviceLogins.find((one) => one.deviceCode === deviceCode && one.expiresAt > now);
        if (!asking) return ok('expired_token');
        if (asking.answer === null) {
          const { isEarly, ...pace } = paceAfter(asking.pace, now);
          asking.pace = pace;
          return ok(isEarly ? 'slow_down' : 'authorization_pending');
        }
        world.deviceLogins = world.deviceLogins.filter((one) => one !== asking);
        const { customer, isAllowed } = asking.answer;
        if (!isAllowed || customer.deactivatedAt !== null) return ok('access_denied');
        signIn(client, customer);
        // Nobody has shown on this device who they are.
        world.sessionOf(client, customer).authenticatedAt = Number.NEGATIVE_INFINITY;
        world.noteDevice(client, customer);
        return ok('signedIn');
      }),
    allowDevice: (code) => answered(code, true),
    denyDevice: (code) => answered(code, false),
  };
}
