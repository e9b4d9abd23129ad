import { expect, test } from 'vitest';
import { killPayments } from './kills/kill-payments.ts';

/** `npm run kills` makes 200. */
const KILLS = 6;

test(`${KILLS} kills between attempt and settlement leave no payment without its order, and no order paid twice`, async () => {
  let charged = 0;
  for await (const kill of killPayments(KILLS, 'test')) {
    expect(kill).toMatchObject({ problems: [] });
    if (kill.wasCharged || kill.paysAgain || kill.way === 'renewal') expect(kill).toMatchObject({ isPaid: true });
    else expect(kill).toMatchObject({ isPaid: false });
    if (kill.wasCharged) charged += 1;
  }
  // Some fall before the charge, some behind it.
  expect(charged).toBeGreaterThan(0);
  expect(charged).toBeLessThan(KILLS);
}, 300_000);
