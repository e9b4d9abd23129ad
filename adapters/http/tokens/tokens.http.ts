import { ok } from '../../../core/kernel/result.ts';
import type { AccessToken } from '../../../core/tokens/token.ts';
import type { TokensPort } from '../../../core/tokens/tokens.port.ts';
import { scopesIn } from '../../../domain/tokens/tokens.ts';
import * as wire from '../../../wire/tokens/tokens.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpTokens = (http: HttpClient): TokensPort => ({
  async list() {
    const answer = await http.call(wire.tokenList);
    return answer.ok ? ok(answer.value.items.map(tokenFromWire)) : answer;
  },
  async create({ name, scopes, credits, days }) {
    const answer = await http.call(wire.createToken, { body: { name, scopes: [...scopes], credits, days } });
    if (!answer.ok) return answer;
    return ok({ secret: answer.value.secret, token: tokenFromWire(answer.value.token) });
  },
  async revoke(id) {
    const answer = await http.call(wire.revokeToken, { params: { id } });
    return answer.ok ? ok(undefined) : answer;
  },
});

/** A scope that this client does not know yet is left out. */
const tokenFromWire = (token: wire.WireToken): AccessToken => ({
  id: token.id,
  name: token.name,
  scopes: scopesIn(token.scopes),
  creditLimit: token.credit_limit,
  spent: token.spent,
  createdAt: Date.parse(token.created),
  expiresAt: Date.parse(token.expires),
  isExpired: token.expired,
  lastUsedAt: token.last_used === null ? null : Date.parse(token.last_used),
});
