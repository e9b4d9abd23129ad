import { Hono } from 'hono';
import { SettableClock } from '../clock.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { refuseCrossSite } from './cross-site.ts';
import type { ShopApp, ShopEnv } from './env.ts';
import { answerErrors } from './errors.ts';
import { forceStatus } from './force-status.ts';
import { registerHealth } from './health.ts';
import { logRequests } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { registerTestClock } from './test-clock.ts';
import { letPagesEmbed } from './embedding.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

type EdgeDeps = Pick<ShopDeps, 'config' | 'log' | 'db' | 'clock' | 'jobs'>;

/**
 * What every request passes before it reaches a feature: log, headers, cross-site checks, errors; and in test mode the
 * test helpers.
 */
export function createEdge({ config, log, db, clock, jobs }: EdgeDeps): ShopApp {
  const app: ShopApp = new Hono<ShopEnv>();
  answerErrors(app, log);
  app.use(
    logRequests(log),
    warnOfUntrustedProxy(config, log),
    securityHeaders(config),
    letPagesEmbed(config),
    refuseCrossSite(config),
  );
  registerHealth(app, { db, log, config });
  if (config.testMode) {
    app.use(forceStatus);
    if (clock instanceof SettableClock) registerTestClock(app, clock, () => jobs.catchUp());
  }
  return app;
}
