import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { ShopEnv } from './env.ts';

/** Says once that a proxy seems to stand before the shop and is not believed: all customers then have its address. */
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
