import * as v from 'valibot';
import { route } from '../../wire/route.ts';
import type { SettableClock } from '../clock.ts';
import type { ShopApp } from './env.ts';
import { registerRoute, reply } from './register-route.ts';

const milliseconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const moment = v.object({ now: milliseconds });
const path = '/api/test/clock';

const readClock = route({ method: 'GET', path, responses: { 200: moment } });
const setClock = route({
  method: 'PUT',
  path,
  request: v.strictObject({ now: milliseconds }),
  responses: { 204: null },
});
const advanceClock = route({
  method: 'POST',
  path: `${path}/advance`,
  request: v.strictObject({ ms: milliseconds }),
  responses: { 200: moment },
});

/**
 * Test mode only: a clock that only moves by script, in epoch milliseconds [DECISION-209]. GET returns the time, PUT
 * `{"now": …}` sets it, POST `/advance` with `{"ms": …}` advances it. Each move is answered once `catchUp` has done
 * what is due, so that a script finds everything as of that moment.
 */
export function registerTestClock(app: ShopApp, clock: SettableClock, catchUp: () => Promise<void>): void {
  registerRoute(app, readClock, () => reply(200, { now: clock.now() }));
  registerRoute(app, setClock, async ({ body }) => {
    clock.set(body.now);
    await catchUp();
    return reply(204, null);
  });
  registerRoute(app, advanceClock, async ({ body }) => {
    clock.advance(body.ms);
    await catchUp();
    return reply(200, { now: clock.now() });
  });
}
