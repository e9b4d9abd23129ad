import type { JoiningPort } from '../../../core/joining/joining.port.ts';
import { ok } from '../../../core/kernel/result.ts';
import * as wire from '../../../wire/joining/joining.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpJoining = (http: HttpClient): JoiningPort => ({
  async signUp({ username, email, password, terms }) {
    const answer = await http.call(wire.signUp, { body: { username, email, password, terms } });
    return answer.ok ? ok(undefined) : answer;
  },
  sendConfirmation: () => http.call(wire.sendConfirmation),
  async confirmAddress(token) {
    const answer = await http.call(wire.confirmAddress, { params: { token } });
    return answer.ok ? ok(undefined) : answer;
  },
  async reactivateAccount(token) {
    const answer = await http.call(wire.reactivateAccount, { params: { token } });
    return answer.ok ? ok(undefined) : answer;
  },
  async requestReset(email) {
    const answer = await http.call(wire.requestReset, { body: { email } });
    return answer.ok ? ok(answer.value.message) : answer;
  },
  async resetPassword(token, { password, confirmation }) {
    const body = { password, confirm_password: confirmation };
    const answer = await http.call(wire.resetPassword, { params: { token }, body });
    return answer.ok ? ok(undefined) : answer;
  },
});
