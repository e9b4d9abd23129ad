import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../clock.ts';
import { bothDatabases } from '../../testing/databases.ts';
import { card, newCustomer, theSandbox } from '../../testing/payments.ts';
import { sharedShop } from '../../testing/shared-shop.ts';
import { ChargeRefused } from './provider.ts';
import { KeyRefused, OutOfOrder, SandboxReplies } from './sandbox-replies.ts';

describe.each(await bothDatabases())('answers of the sandbox by idempotency key, on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db } = shop.deps;
  const sandbox = theSandbox(shop.deps);
  const replies = new SandboxReplies(shop.deps);

  const aRequest = async () => ({ key: randomUUID(), ask: { cents: 999 }, customerId: await newCustomer(db) });

  /** Work that answers how often it was done. */
  function counting() {
    let done = 0;
    return () => Promise.resolve({ done: (done += 1) });
  }

  test('are given again, and the work is not done again', async () => {
    const [request, work] = [await aRequest(), counting()];
    expect(await replies.once(request, work)).toEqual({ done: 1 });
    expect(await replies.once(request, work)).toEqual({ done: 1 });
    expect(await replies.once(await aRequest(), work)).toEqual({ done: 2 });
  });

  test('are given again if the sandbox was out of order', async () => {
    const request = await aRequest();
    const broken = () => Promise.reject(new OutOfOrder('The sandbox is out of order.'));
    await expect(replies.once(request, broken)).rejects.toThrow(OutOfOrder);
    await expect(replies.once(request, counting())).rejects.toThrow('The sandbox is out of order.');
  });

  test('are not kept of what was refused', async () => {
    const request = await aRequest();
    const refused = () => Promise.reject(new ChargeRefused('Nobody knows this card.'));
    await expect(replies.once(request, refused)).rejects.toThrow(ChargeRefused);
    expect(await replies.once(request, counting())).toEqual({ done: 1 });
  });

  test('are refused to another request with the key of the first (400)', async () => {
    const [request, work] = [await aRequest(), counting()];
    await replies.once(request, work);
    const other = replies.once({ ...request, ask: { cents: 2999 } }, work);
    await expect(other).rejects.toEqual(expect.objectContaining({ status: 400 }));
    await expect(other).rejects.toBeInstanceOf(KeyRefused);
    expect(await replies.once(request, work)).toEqual({ done: 1 });
  });

  test('are refused while the first request is at work (409)', async () => {
    const request = await aRequest();
    const { promise: answered, resolve: answer } = Promise.withResolvers<{ readonly done: number }>();
    const first = replies.once(request, () => answered);
    const second = replies.once(request, counting());
    await expect(second).rejects.toEqual(expect.objectContaining({ status: 409 }));
    answer({ done: 1 });
    expect(await first).toEqual({ done: 1 });
    expect(await replies.once(request, counting())).toEqual({ done: 1 });
  });

  test('are forgotten after a day, not sooner', async () => {
    const [request, work] = [await aRequest(), counting()];
    await replies.once(request, work);
    shop.clock.advance(DAY - 1);
    expect(await replies.once(request, work)).toEqual({ done: 1 });
    shop.clock.advance(1);
    expect(await replies.once(request, work)).toEqual({ done: 2 });
    expect(await replies.once(request, work)).toEqual({ done: 2 });
  });

  const aCharge = async (token: string) => {
    const attemptId = randomUUID();
    const words = { reference: attemptId, description: 'Basic plan', amountCents: 999, currency: 'USD' } as const;
    return { attemptId, customerId: await newCustomer(db), ...words, means: card(token) };
  };

  test('say how a payment stood at first, whatever has become of it', async () => {
    const charge = await aCharge('tok_confirm');
    const first = await sandbox.charge(charge);
    await sandbox.decide(charge.attemptId, 'confirm');
    expect(await sandbox.charge(charge)).toEqual(first);
    expect(first).toMatchObject({ status: 'waiting' });
    expect(await sandbox.find(charge)).toMatchObject({ paymentId: first.paymentId, status: 'succeeded' });
  });

  test('say the same of a broken provider and of another amount', async () => {
    const broken = await aCharge('tok_500');
    await expect(sandbox.charge(broken)).rejects.toBeInstanceOf(OutOfOrder);
    await expect(sandbox.charge(broken)).rejects.toBeInstanceOf(OutOfOrder);
    expect(await sandbox.find(broken)).toBeNull();
    const paid = await aCharge('tok_ok');
    await sandbox.charge(paid);
    await expect(sandbox.charge({ ...paid, amountCents: 1 })).rejects.toBeInstanceOf(KeyRefused);
  });

  test('keep nobody from being charged again a day later, by the same key', async () => {
    const charge = await aCharge('tok_ok');
    const first = await sandbox.charge(charge);
    shop.clock.advance(DAY);
    const again = await sandbox.charge(charge);
    expect(again).toMatchObject({ status: 'succeeded', attemptId: charge.attemptId });
    expect(again.paymentId).not.toBe(first.paymentId);
    expect(await sandbox.find(charge)).toMatchObject({ paymentId: again.paymentId });
    expect(await sandbox.fetch(first.paymentId)).toMatchObject({ paymentId: first.paymentId });
  });
});
