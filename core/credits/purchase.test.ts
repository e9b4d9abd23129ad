import { expect, test } from 'vitest';
import { userOf } from '../account/session.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { Failure } from '../kernel/failure.ts';
import { policy } from '../shell/failure-policy.ts';
import { aUser } from '../testing/builders.ts';
import { HeldCalls } from '../testing/held-calls.ts';
import { settled } from '../kernel/settled.ts';
import { openShop, aShop } from '../testing/shop.ts';
import { ScriptedDialogs } from '../testing/scripted-dialogs.ts';
import type { Paid, PurchaseKey } from './paid.ts';

const CUSTOMER = aUser().id;

/** The same shop and a purchase in it that waits for its answer. */
async function withPurchase(shop: ReturnType<typeof aShop>) {
  const calls = new HeldCalls<[key: PurchaseKey], Result<Paid, Failure>>();
  void shop.purchase.execute({
    ask: calls.ask,
    taken: ({ takenCredits }) => takenCredits,
    failures: policy({ show: 'nothing' }),
  });
  await settled();
  return { ...shop, calls, answer: (paid: Paid) => calls.next().answer(ok(paid)) };
}

/** A purchase of a customer with 10 credits. */
const aPurchase = () => withPurchase(aShop());
const aToldPurchase = () => {
  const user = aUser({ wallet: { balance: 10, version: 4 } });
  return withPurchase(openShop({ phase: 'signedIn', user }, new ScriptedDialogs()));
};

const told = (credits: number, version: number, customerId = CUSTOMER): Paid => ({
  takenCredits: 3,
  after: { customerId, credits, version },
});

test('every press has a key of its own', async () => {
  const shop = aShop();
  const first = await withPurchase(shop);
  const second = await withPurchase(shop);
  expect([first.calls.calls, second.calls.calls]).toEqual([[['id-1']], [['id-2']]]);
});

test.each([
  [3, 7],
  [0, 10],
  [-3, 13],
])(
  'what took %i of 10 credits leaves %i at once where no balance is told, and asks nobody [DECISION-90]',
  async (takenCredits, left) => {
    const { answer, sessions, account } = await aPurchase();
    answer({ takenCredits, after: null });
    await settled();
    expect(userOf(sessions.current)?.wallet.balance).toBe(left);
    expect(account.users.calls).toEqual([]);
  },
);

test('the balance after it is shown as it is told, whatever else has moved, and nobody is asked [DECISION-90]', async () => {
  const { answer, sessions, account } = await aToldPurchase();
  answer(told(2, 9));
  await settled();
  expect(userOf(sessions.current)?.wallet).toMatchObject({ balance: 2, version: 9 });
  expect(account.users.calls).toEqual([]);
});

test('an older balance that arrives later changes nothing [DECISION-90]', async () => {
  const { answer, sessions } = await aToldPurchase();
  sessions.signIn(aUser({ wallet: { balance: 6, version: 6 } }));
  answer(told(7, 5));
  await settled();
  expect(userOf(sessions.current)?.wallet).toMatchObject({ balance: 6, version: 6 });
});

test('the balance of a customer who has gone is not shown to the next one [DECISION-16]', async () => {
  const { answer, sessions } = await aToldPurchase();
  sessions.signIn(aUser({ id: CUSTOMER + 1, wallet: { balance: 50, version: 1 } }));
  answer(told(7, 5));
  await settled();
  expect(userOf(sessions.current)?.wallet.balance).toBe(50);
});

test('who comes back while the purchase is under way sees the balance after it, whichever answer is first', async () => {
  const { answer, sessions } = await aToldPurchase();
  sessions.beginGeneration();
  sessions.leave();
  answer(told(7, 5));
  await settled();
  sessions.signIn(aUser({ wallet: { balance: 10, version: 4 } }));
  expect(userOf(sessions.current)?.wallet.balance).toBe(7);
});
