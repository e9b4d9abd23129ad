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
 * Test mode only: where time stands still until a script moves it, in epoch milliseconds [DECISION-209]. GET tells the
 * moment, PUT `{"now": …}` goes to one, POST `/advance` with `{"ms": …}` lets some pass. Each move is answered when
 * `catchUp` is through with what has become due, so that a script finds everything as it is at that moment.
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
