import type { Config } from '../config.ts';
import type { ShopContext } from './env.ts';

/** The network address of the caller; behind a trusted proxy the one that the proxy saw. */
export function clientAddress(c: ShopContext, config: Config): string {
  const forwarded = config.trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || c.env?.incoming?.socket.remoteAddress || 'local';
}
