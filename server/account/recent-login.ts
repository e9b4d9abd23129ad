import { recentLoginNeeded } from '../../domain/account/account.messages.ts';
import { isRecentLogin } from '../../domain/account/recent-login.ts';
import type { ShopContext } from '../http/env.ts';
import { Refusal, unauthenticated } from '../http/errors.ts';
import { readSessionCookie } from '../http/session-cookie.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { lastAuthentication } from './sessions.ts';

/**
 * Refuses a call whose session was authenticated more than 10 minutes ago: `await requireRecentLogin(deps, c)` before
 * anything is done. Its route declares `403: recentLogin`, and its use case calls through `RecentLogin` of the core,
 * which asks the customer to confirm and calls again.
 */
export async function requireRecentLogin(
  { db, clock, config }: Pick<ShopDeps, 'db' | 'clock' | 'config'>,
  c: ShopContext,
): Promise<void> {
  const token = readSessionCookie(c.req.raw, config);
  const authenticatedAt = token === null ? null : await lastAuthentication(db, token);
  if (authenticatedAt === null) throw unauthenticated();
  if (!isRecentLogin(authenticatedAt, clock.now())) throw new Refusal(403, recentLoginNeeded, {}, 'recent_login');
}
