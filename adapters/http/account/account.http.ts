import type { AccountPort } from '../../../core/account/account.port.ts';
import { ok } from '../../../core/kernel/result.ts';
import { login, logout, userData } from '../../../wire/account/account.wire.ts';
import { userFromWire } from './account.mapper.ts';
import type { HttpClient } from '../http-client.ts';

export const httpAccount = (http: HttpClient): AccountPort => ({
  async logIn(email, password) {
    const answer = await http.call(login, { body: { _email: email, _password: password } });
    return answer.ok ? ok(undefined) : answer;
  },
  async logOut() {
    const answer = await http.call(logout);
    return answer.ok ? ok(undefined) : answer;
  },
  async user() {
    const answer = await http.call(userData);
    return answer.ok ? ok(userFromWire(answer.value)) : answer;
  },
});
