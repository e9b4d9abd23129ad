import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Charge,
  ChargeRefused,
  type Means,
  type PaymentProvider,
  type ProviderMethod,
  type ProviderPayment,
  RefundRefused,
} from '../billing/providers/provider.ts';
import { monthsLater } from './months-later.ts';

/** A provider, and what of its world a test has to reach. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** Creates a customer of the shop who has paid nothing so far. */
  customer(): Promise<number>;
  /** Means of payment by their result. A wallet always asks its payer, whose decision is `answer`. */
  readonly means: {
    readonly pays: Means;
    readonly isDeclined: Means;
    /** The bank or wallet asks the payer, who is present. */
    readonly asks: Means;
    /** Unknown to the provider. */
    readonly unknown: Means;
    /** Can be stored, but is declined when charged later; null if nothing is stored. */
    readonly isDeclinedLater: Means | null;
  };
  /** How a payment by `asks` waits, and what is known of `pays` afterwards. */
  readonly awaits: ProviderPayment['awaits'];
  readonly method: Partial<ProviderMethod> | null;
  /** The payer approves what is waiting, and the payment succeeds or is declined. */
  answer?(payment: ProviderPayment, outcome: 'pays' | 'isDeclined'): Promise<void>;
  /** The payer answers the bank, and does not return to the shop. */
  decide(payment: ProviderPayment, decision: 'confirm' | 'decline'): Promise<void>;
  /** Lets the next answer get lost on its way, after the provider has done what it was asked. */
  loseReply(): void;
  /** How many payments of a customer have succeeded, as the provider's books say. */
  charged(customerId: number): Promise<number>;
  /** The webhooks sent since the last time, in order. */
  news(): Promise<readonly { readonly raw: Uint8Array; readonly headers: Headers }[]>;
  /** The provider's time of the webhooks, in epoch milliseconds. */
  now(): number;
  /** Later events of payments. */
  readonly afterwards: {
    /** Somebody pays and disputes it. The bank decides when asked to. */
    disputed(outcome: 'won' | 'lost'): Promise<{ readonly paymentId: string; decide(): Promise<void> }>;
    /** Somebody has paid by a means that cannot take a refund; `fail` bounces a pending one. */
    bouncing(): Promise<{ readonly paymentId: string; fail(refundId: string): Promise<void> }>;
  };
  /** For a provider that charges months by its own clock. */
  readonly clock?: {
    /** Lets time pass for the provider, until a moment in epoch milliseconds. */
    passTo(at: number): Promise<void>;
    /** From now on, the bank of a mandate's payer declines. */
    declineMonths(mandateId: string): Promise<void>;
  };
}

/**
 * Which promises a provider makes: to store methods that the shop charges, to charge months by its own clock, and to list
 * what was paid.
 */
interface Makes {
  readonly stores: boolean;
  readonly hasClock: boolean;
  readonly lists: boolean;
}

const methodIn = (payment: ProviderPayment | null): string => {
  if (!payment?.method) throw new Error('No method was stored.');
  return payment.method.id;
};

/** What the shop relies on, whichever provider it is. */
export function providerContract(
  name: string,
  { stores, hasClock, lists }: Makes,
  open: () => Promise<ProviderUnderTest>,
): void {
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
    /** The result of a charge once its payer has decided. */
    const settled = async (charge: Charge, told: ProviderPayment | null, outcome: 'pays' | 'isDeclined' = 'pays') => {
      if (told?.status === 'waiting') await world.answer?.(told, outcome);
      const found = await provider.find(charge);
      if (found === null) throw new Error('The payment is lost.');
      return found;
    };
    const pay = async (outcome: 'pays' | 'isDeclined' | 'asks', more: Partial<Charge> = {}) => {
      const charge = ask(world.means[outcome], more);
      const told = await provider.charge(charge);
      return {
        charge,
        told: told.status === 'waiting' && outcome !== 'asks' ? await settled(charge, told, outcome) : told,
      };
    };
    const stored = async (means: Means | null): Promise<string> => {
      if (means === null) throw new Error('Nothing is stored here.');
      const told = await provider.charge(ask(means, { amountCents: 0 }));
      return methodIn(told);
    };
    const later = (methodId: string, offSession = true) =>
      provider.charge(ask({ kind: 'storedMethod', methodId, offSession }));

    test('succeed at once, and say what was paid, for which attempt, and by what', async () => {
      const { charge, told } = await pay('pays');
      expect(told).toMatchObject({
        provider: provider.name,
        attemptId: charge.attemptId,
        status: 'succeeded',
        redirectUrl: null,
        amountCents: 999,
        currency: 'USD',
        isLive: false,
        method: world.method,
      });
    });

    test('that are declined end so', async () => {
      const { charge, told } = await pay('isDeclined');
      expect(told).toMatchObject({ status: 'failed', redirectUrl: null });
      expect(await provider.find(charge)).toMatchObject({ status: 'failed' });
      expect(await provider.fetch(told.paymentId)).toMatchObject({ status: 'failed' });
    });

    test('by a card that nobody knows are refused, and nothing is left of them', async () => {
      const charge = ask(world.means.unknown);
      await expect(provider.charge(charge)).rejects.toThrow(ChargeRefused);
      const found = await provider.find(charge);
      expect(found?.status ?? 'cancelled').not.toBe('succeeded');
    });

    test.each([
      ['confirm', 'succeeded'],
      ['decline', 'failed'],
    ] as const)('wait for the bank, where a payer may %s', async (decision, status) => {
      const { charge, told } = await pay('asks');
      expect(told).toMatchObject({ status: 'waiting', awaits: world.awaits });
      expect(told.redirectUrl).toMatch(/^(?:https?:\/)?\/\S+$/);
      expect(await provider.find(charge)).toMatchObject({ status: 'waiting', paymentId: told.paymentId });
      await world.decide(told, decision);
      expect(await provider.find(charge)).toMatchObject({ status, amountCents: 999 });
      expect(await provider.fetch(told.paymentId)).toMatchObject({ status, attemptId: charge.attemptId });
    });

    test('asked for twice by one key are one, also at once', async () => {
      const payer = await world.customer();
      const charge = ask(world.means.pays, { customerId: payer });
      const first = await settled(charge, await provider.charge(charge));
      expect(await provider.charge(charge)).toMatchObject({ paymentId: first.paymentId, status: 'succeeded' });
      const other = ask(world.means.pays, { customerId: payer });
      const all = await Promise.allSettled([1, 2, 3].map(() => provider.charge(other)));
      const told = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(new Set(told.map(({ paymentId }) => paymentId)).size).toBe(1);
      await settled(other, told[0] ?? null);
      expect(await world.charged(payer)).toBe(2);
    });

    test('whose reply is lost are found by their attempt', async () => {
      const payer = await world.customer();
      const charge = ask(world.means.pays, { customerId: payer });
      world.loseReply();
      const answer = await provider.charge(charge).catch((error: unknown) => error);
      expect(answer).not.toBeInstanceOf(ChargeRefused);
      const found = await settled(charge, await provider.find(charge));
      expect(found).toMatchObject({ status: 'succeeded', attemptId: charge.attemptId });
      expect(await world.charged(payer)).toBe(1);
    });

    test('of one attempt are told from those of others', async () => {
      const [one, two] = [await pay('pays'), await pay('pays', { amountCents: 2999 })];
      expect(await provider.find(one.charge)).toMatchObject({ paymentId: one.told.paymentId, amountCents: 999 });
      expect(await provider.find(two.charge)).toMatchObject({ paymentId: two.told.paymentId, amountCents: 2999 });
      expect(await provider.find(ask(world.means.pays))).toBeNull();
      expect(await provider.fetch('pi_of_somebody_else')).toBeNull();
    });

    test('that wait can be called off, and then succeed no more', async () => {
      const { charge, told } = await pay('asks');
      expect(await provider.cancel(charge)).toMatchObject({ status: 'cancelled', paymentId: told.paymentId });
      await world.decide(told, 'confirm').catch(() => {});
      expect(await provider.find(charge)).toMatchObject({ status: 'cancelled' });
    });

    test('that never arrived can be called off, and are refused if they come after all', async () => {
      const payer = await world.customer();
      const charge = ask(world.means.pays, { customerId: payer });
      expect(await provider.cancel(charge)).toMatchObject({ status: 'cancelled', attemptId: charge.attemptId });
      const late = await provider.charge(charge).catch(() => null);
      expect(late?.status ?? 'cancelled').toBe('cancelled');
      expect(await world.charged(payer)).toBe(0);
    });

    test('that have succeeded cannot be called off', async () => {
      const { charge } = await pay('pays');
      expect(await provider.cancel(charge)).toMatchObject({ status: 'succeeded' });
    });

    if (stores) storedMethods();
    if (hasClock) months();
    if (lists) listed();
    else
      test('say by their type that they cannot be listed', () => {
        expect(provider.paidSince).toBeUndefined();
      });

    test('go back in parts, each once, and never more than was paid', async () => {
      const { told } = await pay('pays');
      const back = (key: string, amountCents: number) =>
        provider.refund({ key, paymentId: told.paymentId, amountCents });
      const [one, two] = [randomUUID(), randomUUID()];
      const first = await back(one, 400);
      expect(first).toMatchObject({ provider: provider.name, paymentId: told.paymentId, amountCents: 400 });
      expect(first.status).not.toBe('failed');
      expect((await back(one, 400)).refundId).toBe(first.refundId);
      expect(await provider.fetchRefund?.(first.refundId)).toEqual({ ...first, key: one });
      const second = await back(two, 400);
      expect(second.refundId).not.toBe(first.refundId);
      await expect(back(randomUUID(), 200)).rejects.toThrow(RefundRefused);
      expect(await back(randomUUID(), 199)).toMatchObject({ amountCents: 199 });
    });

    test('are told of by signed news, which name what the provider is to be asked about', async () => {
      await world.news();
      const paid = await pay('pays');
      const asked = await pay('asks');
      await world.decide(asked.told, 'confirm');
      await provider.find(asked.charge);
      const read = [];
      for (const { raw, headers } of await world.news()) read.push(await provider.readNews(raw, headers, world.now()));
      const about = read.flatMap((news) => (news.about === null ? [] : [news.about.id]));
      const attempts = await Promise.all(about.map(async (id) => (await provider.fetch(id))?.attemptId));
      expect(attempts).toContain(paid.charge.attemptId);
      expect(attempts).toContain(asked.charge.attemptId);
      expect(new Set(read.map(({ eventId }) => eventId)).size).toBe(read.length);
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
        await world.news();
        const { paymentId, decide } = await world.afterwards.disputed(outcome);
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
      const { paymentId, fail } = await world.afterwards.bouncing();
      const key = randomUUID();
      const { refundId, status } = await provider.refund({ key, paymentId, amountCents: 999 });
      expect(status).toBe('pending');
      await world.news();
      await fail(refundId);
      expect(await newsAbout('refund')).toContain(refundId);
      expect(await provider.fetchRefund?.(refundId)).toMatchObject({ status: 'failed', key, paymentId });
      expect((await provider.fetchRefund?.('re_of_somebody_else')) ?? null).toBeNull();
    });

    function listed(): void {
      test('can be listed with what has gone back of them', async () => {
        const since = world.now();
        const { charge, told } = await pay('pays');
        await pay('isDeclined');
        await provider.refund({ key: randomUUID(), paymentId: told.paymentId, amountCents: 400 });
        const totals = (await provider.paidSince?.(since)) ?? [];
        const own = totals.filter(({ payment }) => payment.attemptId === charge.attemptId);
        expect(own).toMatchObject([{ payment: { paymentId: told.paymentId, amountCents: 999 }, refundedCents: 400 }]);
        expect(totals.every(({ payment }) => payment.status === 'succeeded')).toBe(true);
      });
    }

    function storedMethods(): void {
      test('store a card without money, also one whose bank asks first', async () => {
        const { told } = await pay('pays', { amountCents: 0 });
        expect(told).toMatchObject({ status: 'succeeded', amountCents: 0, method: { kind: 'card', lastFour: '4242' } });
        const asked = await pay('asks', { amountCents: 0 });
        expect(asked.told.status).toBe('waiting');
        await world.decide(asked.told, 'confirm');
        expect(await provider.find(asked.charge)).toMatchObject({ status: 'succeeded', method: { kind: 'card' } });
        expect(await pay('isDeclined', { amountCents: 0 })).toMatchObject({ told: { status: 'failed' } });
      });

      test('by a stored card succeed when nobody is there', async () => {
        expect(await later(await stored(world.means.pays))).toMatchObject({ status: 'succeeded', amountCents: 999 });
        const paid = await pay('pays');
        expect(await later(methodIn(paid.told))).toMatchObject({ status: 'succeeded' });
      });

      test('by a stored card may be declined later', async () => {
        expect(await later(await stored(world.means.isDeclinedLater))).toMatchObject({ status: 'failed' });
      });

      test('by a stored card whose bank wants its payer do not succeed by themselves', async () => {
        const { charge, told } = await pay('asks', { amountCents: 0 });
        await world.decide(told, 'confirm');
        const method = methodIn(await provider.find(charge));
        expect((await later(method, false)).status).toBe('waiting');
      });
    }

    /** Months that are charged by the clock of the provider. */
    function months(): void {
      const DAY = 86_400_000;
      const aMandate = async (amountCents: number, startsAt: number) => {
        const payer = await world.customer();
        const terms = {
          planId: 3,
          name: 'Premium plan',
          netCents: 1999,
          amountCents: 1999,
          taxBasisPoints: 0,
          startsAt,
        };
        const charge = ask({ kind: 'wallet' }, { customerId: payer, amountCents, collects: terms });
        const asked = await provider.charge(charge);
        expect(asked).toMatchObject({ status: 'waiting', awaits: 'APPROVAL_PENDING' });
        return { charge, asked };
      };
      const agreed = async (amountCents: number, startsAt: number): Promise<string> => {
        const { charge, asked } = await aMandate(amountCents, startsAt);
        await world.decide(asked, 'confirm');
        const told = await provider.find(charge);
        expect(told).toMatchObject({ status: 'succeeded', amountCents });
        if (told?.mandateId == null) throw new Error('There is no mandate.');
        return told.mandateId;
      };
      const collector = () => {
        if (!provider.collector || !world.clock) throw new Error('It has no clock.');
        return { ...provider.collector, ...world.clock };
      };
      const cents = async (mandateId: string) =>
        (await collector().ask(mandateId))?.payments.map(({ amountCents }) => amountCents);

      test('are charged each month by its own clock, once their payer has agreed', async () => {
        const start = world.now();
        const mandate = await agreed(100, monthsLater(start, 1));
        expect(await collector().ask(mandate)).toMatchObject({
          status: 'active',
          isLive: false,
          payments: [{ currency: 'USD' }],
        });
        expect(await cents(mandate)).toEqual([100]);
        await collector().passTo(monthsLater(start, 1) - DAY);
        expect(await cents(mandate)).toEqual([100]);
        await collector().passTo(monthsLater(start, 1));
        expect(await cents(mandate)).toEqual([100, 1999]);
        await collector().passTo(monthsLater(start, 3));
        expect(await cents(mandate)).toEqual([100, 1999, 1999, 1999]);
        const payments = (await collector().ask(mandate))?.payments ?? [];
        expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBe(4);
        expect(payments.map(({ at }) => at)).toEqual([0, 1, 2, 3].map((count) => monthsLater(start, count)));
      });

      test('go back as any payment does, which news tell of', async () => {
        const start = world.now();
        const mandate = await agreed(100, monthsLater(start, 1));
        await collector().passTo(monthsLater(start, 1));
        const paymentId = (await collector().ask(mandate))?.payments.at(-1)?.paymentId ?? '';
        await world.news();
        const key = randomUUID();
        const { refundId } = await provider.refund({ key, paymentId, amountCents: 999 });
        expect(await newsAbout('refund')).toContain(refundId);
        const told = await provider.fetchRefund?.(refundId);
        expect(told).toMatchObject({ provider: provider.name, paymentId, status: 'succeeded', amountCents: 999 });
        await expect(provider.refund({ key: randomUUID(), paymentId, amountCents: 1001 })).rejects.toThrow(
          RefundRefused,
        );
        expect(await cents(mandate)).toEqual([100, 1999]);
      });

      test('begin on another day, if nothing is paid now', async () => {
        const start = world.now() + 14 * DAY;
        const mandate = await agreed(0, start);
        expect(await cents(mandate)).toEqual([]);
        await collector().passTo(start - 1);
        expect(await cents(mandate)).toEqual([]);
        await collector().passTo(start);
        expect(await cents(mandate)).toEqual([1999]);
      });

      test('are charged no more once they are ended, as often as that is said', async () => {
        const start = world.now();
        const mandate = await agreed(999, monthsLater(start, 1));
        await Promise.all([collector().end(mandate), collector().end(mandate)]);
        await collector().end(mandate);
        expect(await collector().ask(mandate)).toMatchObject({ status: 'ended' });
        await collector().passTo(monthsLater(start, 2));
        expect(await cents(mandate)).toEqual([999]);
      });

      test('that a bank declines are failing, and nothing is charged by and by', async () => {
        const start = world.now();
        const mandate = await agreed(999, monthsLater(start, 1));
        await collector().declineMonths(mandate);
        await collector().passTo(monthsLater(start, 2));
        expect(await collector().ask(mandate)).toMatchObject({ status: 'failing' });
        expect(await cents(mandate)).toEqual([999]);
      });

      test('that were called off before their payer agreed begin no more', async () => {
        const start = world.now();
        const { charge, asked } = await aMandate(999, monthsLater(start, 1));
        expect(await provider.cancel(charge)).toMatchObject({ status: 'cancelled' });
        await world.decide(asked, 'confirm').catch(() => {});
        await collector().passTo(monthsLater(start, 2));
        expect(await provider.find(charge)).toMatchObject({ status: 'cancelled' });
        expect(await world.charged(charge.customerId)).toBe(0);
      });

      test('of nobody are none', async () => {
        expect(await collector().ask('I-NOBODY')).toBeNull();
        await collector().end('I-NOBODY');
      });
    }
  });
}
