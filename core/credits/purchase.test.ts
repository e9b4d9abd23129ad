import { expect, test } from 'vitest';
import { userOf } from '../account/session.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { Failure } from '../kernel/failure.ts';
import { policy } from '../shell/failure-policy.ts';
import { aUser } from '../testing/builders.ts';
import { HeldCalls } from '../testing/held-calls.ts';
import { settled } from '../kernel/settled.ts';
import { aShop } from '../testing/shop.ts';

/** A purchase that waits for its answer. */
async function aPurchase() {
  const shop = aShop();
  const calls = new HeldCalls<[], Result<number, Failure>>();
  void shop.purchase.execute({
    ask: calls.ask,
    taken: (credits) => credits,
    failures: policy({ show: 'nothing' }),
  });
  await settled();
  return { ...shop, answer: (credits: number) => calls.next().answer(ok(credits)) };
}

test.each([
  [3, 7],
  [0, 10],
  [-3, 13],
])('what took %i of 10 credits leaves %i at once, and asks nobody [DECISION-90]', async (taken, left) => {
  const { answer, sessions, account } = await aPurchase();
  answer(taken);
  await settled();
  expect(userOf(sessions.current)?.wallet.balance).toBe(left);
  expect(account.users.calls).toEqual([]);
});

test.each([
  [3, 1],
  [0, 0],
  [-3, 1],
])(
  'a user who was loaded while %i credits moved may know of them or not, and is loaded %i times again [DECISION-90]',
  async (taken, times) => {
    const { answer, sessions, account } = await aPurchase();
    sessions.signIn(aUser());
    answer(taken);
    await settled();
    expect(account.users.calls).toHaveLength(times);
  },
);
