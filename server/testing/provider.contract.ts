import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Charge,
  ChargeRefused,
  type Means,
  type PaymentProvider,
  type ProviderPayment,
  RefundRefused,
} from '../billing/providers/provider.ts';

/** A provider, and what of its world a test has to reach. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** Customers of the shop, each of whom has paid nothing yet. */
  customer(): Promise<number>;
  /** Cards by what becomes of them, as the browser hands them on. */
  readonly cards: {
    readonly pays: string;
    readonly isDeclined: string;
    /** The bank asks the payer, who is there. */
    readonly asks: string;
    /** Known to nobody. */
    readonly unknown: string;
    /** Is stored without a word, and declined when it is charged later. */
    readonly isDeclinedLater: string;
  };
  /** The payer answers the bank, and does not come back to the shop. */
  decide(payment: ProviderPayment, decision: 'confirm' | 'decline'): Promise<void>;
  /** Lets the next answer get lost on its way, after the provider has done what it was asked. */
  loseReply(): void;
  /** How many payments of a customer have succeeded, as the provider's books say. */
  charged(customerId: number): Promise<number>;
  /** What the webhook routes of shops have been sent since the last time, in order. */
  news(): Promise<readonly { readonly raw: Uint8Array; readonly headers: Headers }[]>;
  /** The time at which the news came, in epoch milliseconds. */
  now(): number;
  /** What happens to payments later, at a provider that tells of it. */
  readonly afterwards?: {
    /** Somebody pays and disputes it. The bank decides when it is asked to. */
    disputed(outcome: 'won' | 'lost'): Promise<{ readonly paymentId: string; decide(): Promise<void> }>;
    /** Somebody has paid by a card to which no money can be returned; `fail` lets what is on its way come back. */
    bouncing(): Promise<{ readonly paymentId: string; fail(refundId: string): Promise<void> }>;
  };
}

const methodIn = (payment: ProviderPayment | null): string => {
  if (!payment?.method) throw new Error('No method was stored.');
  return payment.method.id;
};

const card = (token: string): Means => ({ kind: 'card', token });

/** What the shop relies on, whoever moves the money. */
export function providerContract(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`payments by ${name}`, () => {
    let world: ProviderUnderTest;
    let provider: PaymentProvider;
    let customerId: number;
    beforeAll(async () => {
      world = await open();
      provider = world.provider;
      customerId = await world.customer();
    });

    const ask = (means: Means, more: Partial<Charge> = {}): Charge => {
      const attemptId = randomUUID();
      const words = { reference: attemptId, description: 'Basic plan: 100 credits each month' };
      return { attemptId, customerId, ...words, amountCents: 999, currency: 'USD', means, ...more };
    };
    const pay = async (token: string, more: Partial<Charge> = {}) => {
      const charge = ask(card(token), more);
      return { charge, told: await provider.charge(charge) };
    };
    const stored = async (token: string): Promise<string> => {
      const { told } = await pay(token, { amountCents: 0 });
      return methodIn(told);
    };
    const later = (methodId: string, offSession = true) =>
      provider.charge(ask({ kind: 'storedMethod', methodId, offSession }));

    test('succeed at once, and say what was paid, for which attempt, and by what', async () => {
      const { charge, told } = await pay(world.cards.pays);
      expect(told).toMatchObject({
        provider: provider.name,
        attemptId: charge.attemptId,
        status: 'succeeded',
        redirectUrl: null,
        amountCents: 999,
        currency: 'USD',
        isLive: false,
        method: { kind: 'card', brand: 'Visa', lastFour: '4242' },
      });
    });

    test('that are declined end so', async () => {
      const { charge, told } = await pay(world.cards.isDeclined);
      expect(told).toMatchObject({ status: 'failed', redirectUrl: null });
      expect(await provider.find(charge)).toMatchObject({ status: 'failed' });
      expect(await provider.fetch(told.paymentId)).toMatchObject({ status: 'failed' });
    });

    test('by a card that nobody knows are refused, and nothing is left of them', async () => {
      const charge = ask(card(world.cards.unknown));
      await expect(provider.charge(charge)).rejects.toThrow(ChargeRefused);
      const found = await provider.find(charge);
      expect(found?.status ?? 'cancelled').not.toBe('succeeded');
    });

    test.each([
      ['confirm', 'succeeded'],
      ['decline', 'failed'],
    ] as const)('wait for the bank, where a payer may %s', async (decision, status) => {
      const { charge, told } = await pay(world.cards.asks);
      expect(told).toMatchObject({ status: 'waiting', awaits: 'CONFIRMATION_AWAITING' });
      expect(told.redirectUrl).toMatch(/^(?:https?:\/)?\/\S+$/);
      expect(await provider.find(charge)).toMatchObject({ status: 'waiting', paymentId: told.paymentId });
      await world.decide(told, decision);
      expect(await provider.find(charge)).toMatchObject({ status, amountCents: 999 });
      expect(await provider.fetch(told.paymentId)).toMatchObject({ status, attemptId: charge.attemptId });
    });

    test('asked for twice by one key are one, also at once', async () => {
      const payer = await world.customer();
      const charge = ask(card(world.cards.pays), { customerId: payer });
      const first = await provider.charge(charge);
      expect(await provider.charge(charge)).toMatchObject({ paymentId: first.paymentId, status: 'succeeded' });
      const other = ask(card(world.cards.pays), { customerId: payer });
      const settled = await Promise.allSettled([1, 2, 3].map(() => provider.charge(other)));
      const ids = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.paymentId] : []));
      expect(new Set(ids).size).toBe(1);
      expect(await world.charged(payer)).toBe(2);
    });

    test('whose reply is lost are found by their attempt', async () => {
      const payer = await world.customer();
      const charge = ask(card(world.cards.pays), { customerId: payer });
      world.loseReply();
      const answer = await provider.charge(charge).catch((error: unknown) => error);
      expect(answer).not.toBeInstanceOf(ChargeRefused);
      expect(await provider.find(charge)).toMatchObject({ status: 'succeeded', attemptId: charge.attemptId });
      expect(await world.charged(payer)).toBe(1);
    });

    test('of one attempt are told from those of others', async () => {
      const [one, two] = [await pay(world.cards.pays), await pay(world.cards.pays, { amountCents: 2999 })];
      expect(await provider.find(one.charge)).toMatchObject({ paymentId: one.told.paymentId, amountCents: 999 });
      expect(await provider.find(two.charge)).toMatchObject({ paymentId: two.told.paymentId, amountCents: 2999 });
      expect(await provider.find(ask(card(world.cards.pays)))).toBeNull();
      expect(await provider.fetch('pi_of_somebody_else')).toBeNull();
    });

    test('that wait can be called off, and then succeed no more', async () => {
      const { charge, told } = await pay(world.cards.asks);
      expect(await provider.cancel(charge)).toMatchObject({ status: 'cancelled', paymentId: told.paymentId });
      await world.decide(told, 'confirm').catch(() => {});
      expect(await provider.find(charge)).toMatchObject({ status: 'cancelled' });
    });

    test('that never arrived can be called off, and are refused if they come after all', async () => {
      const payer = await world.customer();
      const charge = ask(card(world.cards.pays), { customerId: payer });
      expect(await provider.cancel(charge)).toMatchObject({ status: 'cancelled', attemptId: charge.attemptId });
      const late = await provider.charge(charge).catch(() => null);
      expect(late?.status ?? 'cancelled').toBe('cancelled');
      expect(await world.charged(payer)).toBe(0);
    });

    test('that have succeeded cannot be called off', async () => {
      const { charge } = await pay(world.cards.pays);
      expect(await provider.cancel(charge)).toMatchObject({ status: 'succeeded' });
    });

    test('store a card without money, also one whose bank asks first', async () => {
      const { told } = await pay(world.cards.pays, { amountCents: 0 });
      expect(told).toMatchObject({ status: 'succeeded', amountCents: 0, method: { kind: 'card', lastFour: '4242' } });
      const asked = await pay(world.cards.asks, { amountCents: 0 });
      expect(asked.told.status).toBe('waiting');
      await world.decide(asked.told, 'confirm');
      expect(await provider.find(asked.charge)).toMatchObject({ status: 'succeeded', method: { kind: 'card' } });
      expect(await pay(world.cards.isDeclined, { amountCents: 0 })).toMatchObject({ told: { status: 'failed' } });
    });

    test('by a stored card succeed when nobody is there', async () => {
      expect(await later(await stored(world.cards.pays))).toMatchObject({ status: 'succeeded', amountCents: 999 });
      const paid = await pay(world.cards.pays);
      expect(await later(methodIn(paid.told))).toMatchObject({ status: 'succeeded' });
    });

    test('by a stored card may be declined later', async () => {
      expect(await later(await stored(world.cards.isDeclinedLater))).toMatchObject({ status: 'failed' });
    });

    test('by a stored card whose bank wants its payer do not succeed by themselves', async () => {
      const { charge, told } = await pay(world.cards.asks, { amountCents: 0 });
      await world.decide(told, 'confirm');
      const method = methodIn(await provider.find(charge));
      expect((await later(method, false)).status).toBe('waiting');
    });

    test('go back in parts, each once, and never more than was paid', async () => {
      const { told } = await pay(world.cards.pays);
      const back = (key: string, amountCents: number) =>
        provider.refund({ key, paymentId: told.paymentId, amountCents });
      const [one, two] = [randomUUID(), randomUUID()];
      const first = await back(one, 400);
      expect(first).toMatchObject({ provider: provider.name, paymentId: told.paymentId, amountCents: 400 });
      expect(first.status).not.toBe('failed');
      expect((await back(one, 400)).refundId).toBe(first.refundId);
      const second = await back(two, 400);
      expect(second.refundId).not.toBe(first.refundId);
      await expect(back(randomUUID(), 200)).rejects.toThrow(RefundRefused);
      expect(await back(randomUUID(), 199)).toMatchObject({ amountCents: 199 });
    });

    test('are told of by signed news, which name the payment', async () => {
      await world.news();
      const { told } = await pay(world.cards.pays);
      const asked = await pay(world.cards.asks);
      await world.decide(asked.told, 'confirm');
      const read = [];
      for (const { raw, headers } of await world.news()) read.push(await provider.readNews(raw, headers, world.now()));
      const about = read.flatMap((news) => (news.about === null ? [] : [news.about]));
      expect(about).toContainEqual({ kind: 'payment', id: told.paymentId });
      expect(about).toContainEqual({ kind: 'payment', id: asked.told.paymentId });
      expect(new Set(read.map(({ eventId }) => eventId)).size).toBe(read.length);
    });

    test('can be listed with what has gone back of them', async () => {
      const since = world.now();
      const { charge, told } = await pay(world.cards.pays);
      await pay(world.cards.isDeclined);
      await provider.refund({ key: randomUUID(), paymentId: told.paymentId, amountCents: 400 });
      const totals = (await provider.paidSince?.(since)) ?? [];
      const own = totals.filter(({ payment }) => payment.attemptId === charge.attemptId);
      expect(own).toMatchObject([{ payment: { paymentId: told.paymentId, amountCents: 999 }, refundedCents: 400 }]);
      expect(totals.every(({ payment }) => payment.status === 'succeeded')).toBe(true);
    });

    const newsAbout = async (kind: 'refund' | 'dispute'): Promise<readonly string[]> => {
      const ids = [];
      for (const { raw, headers } of await world.news()) {
        const { about } = await provider.readNews(raw, headers, world.now());
        if (about?.kind === kind) ids.push(about.id);
      }
      return ids;
    };

    test.each(['won', 'lost'] as const)(
      'are disputed by their payers, which news tell of until it is %s',
      async (outcome) => {
        const { afterwards } = world;
        if (!afterwards) return;
        await world.news();
        const { paymentId, decide } = await afterwards.disputed(outcome);
        const [id = ''] = await newsAbout('dispute');
        const told = await provider.fetchDispute?.(id);
        expect(told).toMatchObject({
          provider: provider.name,
          disputeId: id,
          paymentId,
          status: 'open',
          amountCents: 999,
        });
        expect(told?.answerBy).toBeGreaterThan(world.now());
        await expect(provider.refund({ key: randomUUID(), paymentId, amountCents: 100 })).rejects.toThrow(
          RefundRefused,
        );
        await decide();
        expect(await newsAbout('dispute')).toContain(id);
        expect(await provider.fetchDispute?.(id)).toMatchObject({ status: outcome });
        expect((await provider.fetchDispute?.('dp_of_somebody_else')) ?? null).toBeNull();
      },
    );

    test('that go back may come back, which news tell of by the key that they were asked for', async () => {
      const { afterwards } = world;
      if (!afterwards) return;
      const { paymentId, fail } = await afterwards.bouncing();
      const key = randomUUID();
      const { refundId, status } = await provider.refund({ key, paymentId, amountCents: 999 });
      expect(status).toBe('pending');
      await world.news();
      await fail(refundId);
      expect(await newsAbout('refund')).toContain(refundId);
      expect(await provider.fetchRefund?.(refundId)).toMatchObject({ status: 'failed', key, paymentId });
      expect((await provider.fetchRefund?.('re_of_somebody_else')) ?? null).toBeNull();
    });
  });
}
