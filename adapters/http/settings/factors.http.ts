import { ok } from '../../../core/kernel/result.ts';
import type { FactorsPort } from '../../../core/settings/factors.port.ts';
import * as wire from '../../../wire/settings/factors.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpFactors = (http: HttpClient): FactorsPort => ({
  async factors() {
    const answer = await http.call(wire.factors);
    if (!answer.ok) return answer;
    const { totp_since: since, recovery_codes_left: recoveryCodesLeft } = answer.value;
    return ok({ totpSince: since === null ? null : Date.parse(since), recoveryCodesLeft });
  },
  beginTotp: () => http.call(wire.beginTotp),
  async activateTotp(code) {
    const answer = await http.call(wire.activateTotp, { body: { code } });
    return answer.ok ? ok(answer.value.recovery_codes) : answer;
  },
  async removeTotp() {
    const answer = await http.call(wire.removeTotp);
    return answer.ok ? ok(undefined) : answer;
  },
  async renewRecoveryCodes() {
    const answer = await http.call(wire.renewRecoveryCodes);
    return answer.ok ? ok(answer.value.recovery_codes) : answer;
  },
});
