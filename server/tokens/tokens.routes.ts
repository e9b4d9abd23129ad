import { TOKEN_LIMITS, problemsOf } from '../../domain/tokens/tokens.ts';
import { tokenProblems } from '../../domain/tokens/tokens.messages.ts';
import { violations } from '../../wire/messages.ts';
import * as wire from '../../wire/tokens/tokens.wire.ts';
import { requireRecentLogin } from '../account/recent-login.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { type TokenRow, createToken, revokeToken, tokensOf } from '../account/access-tokens.ts';

/** The keys that a customer gives to programs. */
export function registerTokenRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, callers } = deps;
  registerCustomerRoute(app, callers, wire.tokenList, async ({ customerId }) =>
    reply(200, { items: (await tokensOf(db, clock, customerId)).map(toWire) }),
  );

  registerCustomerRoute(app, callers, wire.createToken, async ({ customerId, body, c }) => {
    await requireRecentLogin(deps, c);
    const problems = problemsOf(body);
    if (Object.keys(problems).length > 0) return reply(400, violations(problems));
    const created = await createToken(db, clock, customerId, body);
    if (created === null) return reply(400, { message: tokenProblems.tooMany(TOKEN_LIMITS.perCustomer) });
    // The secret is only sent once, and never cached.
    const headers = { 'Cache-Control': 'no-store' };
    return reply(201, { secret: created.secret, token: toWire(created.token) }, { headers });
  });

  registerCustomerRoute(app, callers, wire.revokeToken, async ({ customerId, path: { id } }) => {
    if (!(await revokeToken(db, clock, { customerId, id }))) throw notFound();
    return reply(204, null);
  });
}

const toWire = (token: TokenRow): wire.WireToken => ({
  id: token.id,
  name: token.name,
  scopes: [...token.scopes],
  credit_limit: token.creditLimit,
  spent: token.spent,
  created: new Date(token.createdAt).toISOString(),
  expires: new Date(token.expiresAt).toISOString(),
  expired: token.isExpired,
  last_used: token.lastUsedAt === null ? null : new Date(token.lastUsedAt).toISOString(),
});
