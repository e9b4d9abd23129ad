import type { AskingDevice, DeviceLoginPort } from '../../../core/settings/device-login.port.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { WAITING_WORDS, type WaitingWord } from '../../../domain/settings/device-login.ts';
import * as wire from '../../../wire/settings/device-login.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpDeviceLogin = (http: HttpClient): DeviceLoginPort => ({
  async beginDeviceLogin() {
    const answer = await http.call(wire.beginDeviceLogin);
    if (!answer.ok) return answer;
    const { device_code, user_code, verification_uri, verification_uri_complete, expires_in, interval } = answer.value;
    return ok({
      deviceCode: device_code,
      userCode: user_code,
      page: verification_uri,
      pageWithCode: verification_uri_complete,
      lifeSeconds: expires_in,
      intervalSeconds: interval,
    });
  },
  async hearDeviceLogin(deviceCode) {
    const answer = await http.call(wire.hearDeviceLogin, { body: { device_code: deviceCode } });
    if (answer.ok) return ok('signedIn');
    const word = waitingWordIn(answer.failure);
    return word === null ? failed(answer.failure) : ok(word);
  },
  async allowDevice(code) {
    return asked(await http.call(wire.allowDevice, { body: { code } }));
  },
  async denyDevice(code) {
    return asked(await http.call(wire.denyDevice, { body: { code } }));
  },
});

function waitingWordIn(failure: Failure): WaitingWord | null {
  const error = failure.kind === 'invalid' ? failure.fields['error'] : undefined;
  return WAITING_WORDS.find((word) => word === error) ?? null;
}

function asked(answer: Result<wire.WireAskingDevice, Failure>): Result<AskingDevice, Failure> {
  if (!answer.ok) return answer;
  const { browser, system, same_network, asked: at } = answer.value;
  return ok({ browser, system, isNear: same_network, askedAt: Date.parse(at) });
}
