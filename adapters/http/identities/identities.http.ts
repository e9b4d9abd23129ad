import type { IdentitiesPort } from '../../../core/identities/identities.port.ts';
import { ok } from '../../../core/kernel/result.ts';
import * as wire from '../../../wire/identities/identities.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpIdentities = (http: HttpClient): IdentitiesPort => ({
  async waysIn() {
    const answer = await http.call(wire.waysIn);
    return answer.ok ? ok(answer.value.items) : answer;
  },
  async identities() {
    const answer = await http.call(wire.identityList);
    if (!answer.ok) return answer;
    return ok(answer.value.items.map(({ linked_at: at, ...identity }) => ({ ...identity, linkedAt: Date.parse(at) })));
  },
  async unlink(id) {
    const answer = await http.call(wire.unlinkIdentity, { params: { id } });
    return answer.ok ? ok(undefined) : answer;
  },
});
