import { ok } from '../../../core/kernel/result.ts';
import type { Passkey } from '../../../core/passkeys/passkey.ts';
import type { PasskeysPort } from '../../../core/passkeys/passkeys.port.ts';
import type { Assertion } from '../../../domain/passkeys/web-authn.ts';
import * as wire from '../../../wire/passkeys/passkeys.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpPasskeys = (http: HttpClient): PasskeysPort => ({
  async list() {
    const answer = await http.call(wire.passkeyList);
    return answer.ok ? ok(answer.value.items.map(passkeyFromWire)) : answer;
  },
  creationOptions: () => http.call(wire.creation),
  async add(name, { id, rawId, type, response: { transports, ...made } }) {
    const credential = { id, rawId, type, response: { ...made, transports: [...transports] } };
    const answer = await http.call(wire.addPasskey, { body: { name, credential } });
    return answer.ok ? ok(passkeyFromWire(answer.value)) : answer;
  },
  async rename(id, name) {
    const answer = await http.call(wire.renamePasskey, { params: { id }, body: { name } });
    return answer.ok ? ok(undefined) : answer;
  },
  async remove(id) {
    const answer = await http.call(wire.removePasskey, { params: { id } });
    return answer.ok ? ok(undefined) : answer;
  },
  signInOptions: () => http.call(wire.signInOptions),
  async signIn(assertion) {
    const answer = await http.call(wire.signInByPasskey, { body: bodyOf(assertion) });
    return answer.ok ? ok(undefined) : answer;
  },
  confirmOptions: () => http.call(wire.confirmOptions),
  async confirm(assertion) {
    const answer = await http.call(wire.confirmByPasskey, { body: bodyOf(assertion) });
    return answer.ok ? ok(undefined) : answer;
  },
});

const bodyOf = ({ id, rawId, type, response }: Assertion) => ({ id, rawId, type, response: { ...response } });

const passkeyFromWire = ({ id, name, created, last_used: lastUsed, synced }: wire.WirePasskey): Passkey => ({
  id,
  name,
  createdAt: Date.parse(created),
  lastUsedAt: lastUsed === null ? null : Date.parse(lastUsed),
  isSynced: synced,
});
