import { beforeAll, describe, expect, test } from 'vitest';
import { afterCall, lastPayer, withValue } from './bugs/bug-parts.ts';
import { playOne, prepare } from './campaign/campaign.ts';
import { Dice } from './dice.ts';
import { play } from './play.ts';
import type { Schedule } from './schedule.ts';
import type { Bug } from './stage/bug.ts';
import { disturbed } from './stage/server/disturbed.ts';
import { Trace } from './stage/trace.ts';
import { twoBrowsersPay } from './stories/paying.stories.ts';
import { aSchedule } from './stories/weave.ts';

/** Of their own: what the campaigns of other stories play stays as it is. */
const SEED = 16;
const [IN_MEMORY, ON_SERVER] = [150, 20];

beforeAll(prepare, 60_000);

const scheduleOf = (number: number): Schedule => aSchedule(new Dice(SEED, number), [[1, twoBrowsersPay]]);

async function paidIn(stage: 'memory' | 'server', count: number): Promise<number> {
  let paid = 0;
  for (let number = 1; number <= count; number += 1) {
    const schedule = stage === 'memory' ? scheduleOf(number) : disturbed(scheduleOf(number));
    const { trace } = await playOne(schedule, { bug: null, stage });
    expect(trace.broken, `schedule ${number}: ${JSON.stringify(schedule)}`).toBeNull();
    paid += trace.seen.get('near: an order is paid') ?? 0;
  }
  return paid;
}

test(`in ${IN_MEMORY} schedules two browsers pay, change and cancel at once, and no rule is broken`, async () => {
  expect(await paidIn('memory', IN_MEMORY)).toBeGreaterThan(IN_MEMORY / 5);
}, 400_000);

test(`in ${ON_SERVER} they do on the real server, which fails and dies in between`, async () => {
  expect(await paidIn('server', ON_SERVER)).toBeGreaterThan(0);
}, 400_000);

const BUGS: Readonly<Record<string, Bug>> = {
  'a paid order brings its credits twice': {
    server: (ports, world) =>
      afterCall(ports, 'payment.payByCard', (answer) => {
        const payer = lastPayer(world);
        const isPaid = answer.ok && (answer.value as { readonly status: string }).status === 'COMPLETED';
        if (isPaid && payer) world.move(payer, { kind: 'grant', sound: null, amount: 100 });
      }),
  },
  'a bank that asks is taken for one that has paid': {
    server: (ports) =>
      withValue<{ readonly status: string }>(ports, 'payment.payByCard', (paid) => ({ ...paid, status: 'COMPLETED' })),
  },
  'a page does not say that a payment was declined': {
    app: ({ shell: { toasts } }) => {
      const show = toasts.show.bind(toasts);
      toasts.show = (toast, offer) => (toast.title === 'Payment Rejected' ? 0 : show(toast, offer));
    },
  },
};

describe('the rules find that', () => {
  test.each(Object.entries(BUGS))(
    '%s',
    async (_, bug) => {
      let found = 0;
      for (let number = 1; number <= IN_MEMORY && found === 0; number += 1) {
        const trace = new Trace();
        await play(scheduleOf(number), { bug }, trace);
        if (trace.broken !== null) found = number;
      }
      expect(found).toBeGreaterThan(0);
    },
    400_000,
  );
});
