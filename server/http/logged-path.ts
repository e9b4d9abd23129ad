import type { ShopContext } from './env.ts';

/** What is before a secret in a path. */
const BEFORE_SECRETS = ['/dl/', '/account/confirm/', '/account/reactivate/', '/api/v1/reset-password/'];

/** The path of a request as it may stand in the log: such a link opens what it leads to for whoever holds it. */
export function loggedPath(c: ShopContext): string {
  const before = BEFORE_SECRETS.find((start) => c.req.path.startsWith(start));
  return before === undefined ? c.req.path : `${before}***`;
}
