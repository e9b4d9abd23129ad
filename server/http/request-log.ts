import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Log } from '../log.ts';
import type { ShopEnv } from './env.ts';

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
        path: maskLink(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  });

/** A download link opens the file for whoever holds it. */
const maskLink = (path: string): string => (path.startsWith('/dl/') ? '/dl/***' : path);
