import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Log } from '../log.ts';
import type { ShopEnv } from './env.ts';
import { loggedPath } from './logged-path.ts';

/** Numbers every request and logs its outcome. Only the path is logged: queries, cookies and links can hold secrets. */
export const logRequests = (log: Log) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    await next();
    log.info(
      {
        requestId,
        method: c.req.method,
        path: loggedPath(c),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  });
