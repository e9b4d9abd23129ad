import type { AccountPort } from '../../../core/account/account.port.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { login, logout, userData } from '../../../wire/account/account.wire.ts';
import { loginFailure, userFromWire } from './account.mapper.ts';
import type { HttpClient } from '../http-client.ts';

export const httpAccount = (http: HttpClient): AccountPort => ({
  async logIn(email, password, code) {
    const body = { _email: email, _password: password, ...(code !== undefined && { _code: code }) };
    const answer = await http.call(login, { body });
    return answer.ok ? ok(undefined) : failed(loginFailure(answer.failure));
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
