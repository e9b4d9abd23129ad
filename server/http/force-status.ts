import { createMiddleware } from 'hono/factory';
import type { ShopEnv } from './env.ts';
import { Refusal } from './errors.ts';
import { honoStatus } from './status.ts';

/** Calls whose 403 is a notice for the generic dialog; every other error body is `{message}`. */
const NOTICED = /^\/api\/v1\/(download|mulitdownload|sample\/change-tempo|account\/generate-license|dashboard)/;

/**
 * Test mode only: answers the error status requested by `X-Force-Status`, in the format of the common rules
 * [DECISION-209].
 */
export const forceStatus = createMiddleware<ShopEnv>(async (c, next) => {
  const asked = c.req.header('X-Force-Status');
  if (asked === undefined) return next();
  const status = Number(asked);
  if (!/^[45]\d\d$/.test(asked)) throw new Refusal(400, 'X-Force-Status must be a status from 400 to 599.');
  const message = `Forced status ${status}.`;
  const body =
    status === 403 && NOTICED.test(c.req.path) ? { title: 'Forced', message, button: null, url: null } : { message };
  return c.json(body, honoStatus(status));
});
