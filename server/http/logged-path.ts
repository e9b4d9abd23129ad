import type { ShopContext } from './env.ts';

/** The prefixes of secrets in paths. */
const BEFORE_SECRETS = ['/dl/', '/account/confirm/', '/account/reactivate/', '/api/v1/reset-password/'];

/** The path of a request for the log, without secrets: such a link works for anyone who has it. */
export function loggedPath(c: ShopContext): string {
  const before = BEFORE_SECRETS.find((start) => c.req.path.startsWith(start));
  return before === undefined ? c.req.path : `${before}***`;
}
