import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { ShopEnv } from './env.ts';

/** Warns once if an untrusted proxy seems to be in front of the shop: all customers then share its address. */
export function warnOfUntrustedProxy({ trustProxy }: Pick<Config, 'trustProxy'>, log: Pick<Log, 'warn'>) {
  let isSaid = trustProxy;
  return createMiddleware<ShopEnv>(async (c, next) => {
    if (!isSaid && c.req.header('X-Forwarded-For') !== undefined) {
      isSaid = true;
      log.warn(
        'A request came with X-Forwarded-For. Behind your own proxy, start with --trust-proxy on, ' +
          'or all customers share the limits of one address.',
      );
    }
    await next();
  });
}
