import * as v from 'valibot';
import { route } from '../../wire/route.ts';
import type { SettableClock } from '../clock.ts';
import type { ShopApp } from './env.ts';
import { registerRoute, reply } from './register-route.ts';

const setClock = route({
  method: 'PUT',
  path: '/api/test/clock',
  request: v.strictObject({ now: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  responses: { 204: null },
});

/** Test mode only: `PUT /api/test/clock {"now": <epoch milliseconds>}` moves the shop to another moment [DECISION-209]. */
export function registerTestClock(app: ShopApp, clock: SettableClock): void {
  registerRoute(app, setClock, ({ body }) => {
    clock.set(body.now);
    return reply(204, null);
  });
}
