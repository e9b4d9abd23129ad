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

/**
 * What a test does by hand in the world of a provider. A stand-in lets it do everything, an account of a real provider less:
 * nobody presses the buttons of its pages there, and no time passes on demand.
 */
interface Hands {
  /** The payer of what waits. */
  readonly payer: {
    /** Says yes, and whoever pays for them does so or not. Absent where whoever is asked was declined before. */
    answer?(payment: ProviderPayment, outcome: 'pays' | 'isDeclined'): Promise<void>;
    /** Answers the bank, and does not come back to the shop. */
    decide(payment: ProviderPayment, decision: 'confirm' | 'decline'): Promise<void>;
  };
  /** What the webhook routes of shops have been sent since the last time, in order. */
  news(): Promise<readonly { readonly raw: Uint8Array; readonly headers: Headers }[]>;
  /** Somebody pays and disputes it. The bank decides when it is asked to. */
  disputed(outcome: 'won' | 'lost'): Promise<{ readonly paymentId: string; decide(): Promise<void> }>;
  /** Somebody has paid by what no money can be returned to; `fail` lets what is on its way come back. */
  bouncing(): Promise<{ readonly paymentId: string; fail(refundId: string): Promise<void> }>;
  /** The time of a provider that charges months by its own clock. */
  readonly clock: {
    /** Lets time pass for the provider, until a moment in epoch milliseconds. */
    passTo(at: number): Promise<void>;
    /** The bank of whoever has agreed to a mandate says no from now on. */
    declineMonths(mandateId: string): Promise<void>;
  };
}

export type Hand = keyof Hands;

/** Each of them, as the title of a test says that it is missing. */
const HANDS: Readonly<Record<Hand, string>> = {
  payer: 'a payer who answers',
  news: 'news',
  disputed: 'a payment that is disputed',
  bouncing: 'a refund that fails when it is told to',
  clock: 'time that passes on demand',
};
export const EVERY_HAND = Object.keys(HANDS) as readonly Hand[];

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
  /** Lets the next answer get lost on its way, after the provider has done what it was asked. */
  loseReply(): void;
  /** How many payments of a customer have succeeded, as the provider's books say. */
  charged(customerId: number): Promise<number>;
  /** The time of the provider, at which the news came, in epoch milliseconds. */
  now(): number;
  readonly hands: Partial<Hands>;
}

/**
 * Which promises a provider makes: to store methods that the shop charges, to charge months by its own clock, and to list
 * what was paid. One that asks each time takes no money before its payer has answered.
 */
interface Makes {
  readonly stores: boolean;
  readonly hasClock: boolean;
  readonly lists: boolean;
  readonly asksEachTime: boolean;
}

/** A provider, what it promises, and what a test can do by hand there. */
export interface ProviderSuite {
  readonly name: string;
  readonly makes: Makes;
  readonly hands: readonly Hand[];
  open(): Promise<ProviderUnderTest>;
}

/** Where tests are registered: with the runner, unless a test looks at what is registered. */
export interface Register {
  describe(title: string, work: () => void): void;
  beforeAll(work: () => Promise<void>): void;
  test(title: string, work: () => Promise<void>): void;
}

const RUNNER: Register = { describe, beforeAll, test };

const methodIn = (payment: ProviderPayment | null): string => {
  if (!payment?.method) throw new Error('No method was stored.');
  return payment.method.id;
};

const inWords = (missing: readonly Hand[]): string => missing.map((hand) => HANDS[hand]).join(', ');

/** What the shop relies on, whoever moves the money. */
export function providerContract({ name, makes, hands, open }: ProviderSuite, runner: Register = RUNNER): void {
  const { stores, hasClock, lists, asksEachTime } = makes;
  runner.describe(`payments by ${name}`, () => {
    let world: ProviderUnderTest;
    let provider: PaymentProvider;
    let customerId: number;
    runner.beforeAll(async () => {
      world = await open();
      provider = world.provider;
      customerId = await world.customer();
    });

    /** What tests that were registered with a hand have. */
    const own = () => world.hands as Hands;
    /** Registers a promise; where a hand is missing, under a title that says so, and shows that it is. */
    const promise = (title: string, needs: readonly Hand[], work: () => Promise<void>): void => {
      const missing = needs.filter((hand) => !hands.includes(hand));
      if (missing.length === 0) return runner.test(title, work);
      return runner.test(`${title} (not shown here: it takes ${inWords(missing)})`, () => {
        for (const hand of missing) expect(world.hands).not.toHaveProperty(hand);
        return Promise.resolve();
      });
    };
    /** What it takes until money has moved. */
    const paying: readonly Hand[] = asksEachTime ? ['payer'] : [];

    promise('by what tests can do by hand', [], () => {
      expect(Object.keys(world.hands).toSorted()).toEqual([...hands].toSorted());
      return Promise.resolve();
    });

    const ask = (means: Means, more: Partial<Charge> = {}): Charge => {
      const attemptId = randomUUID();
      const words = { reference: attemptId, description: 'Basic plan: 100 credits each month' };
      return { attemptId, customerId, ...words, amountCents: 999, currency: 'USD', means, ...more };
    };
    /** The result of a charge once its payer has decided. */
    const settled = async (charge: Charge, told: ProviderPayment | null, outcome: 'pays' | 'isDeclined' = 'pays') => {
      if (told?.status === 'waiting') await own().payer.answer?.(told, outcome);
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

    promise('succeed at once, and say what was paid, for which attempt, and by what', paying, async () => {
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

    promise('that are declined end so', paying, async () => {
      const { charge, told } = await pay('isDeclined');
      expect(told).toMatchObject({ status: 'failed', redirectUrl: null });
      expect(await provider.find(charge)).toMatchObject({ status: 'failed' });
      expect(await provider.fetch(told.paymentId)).toMatchObject({ status: 'failed' });
    });

    promise('by a card that nobody knows are refused, and nothing is left of them', [], async () => {
      const charge = ask(world.means.unknown);
      await expect(provider.charge(charge)).rejects.toThrow(ChargeRefused);
      const found = await provider.find(charge);
      expect(found?.status ?? 'cancelled').not.toBe('succeeded');
    });

    promise('wait for the bank, and say where it asks', [], async () => {
      const { charge, told } = await pay('asks');
      expect(told).toMatchObject({ status: 'waiting', awaits: world.awaits });
      expect(told.redirectUrl).toMatch(/^(?:https?:\/)?\/\S+$/);
      const waiting = { status: 'waiting', attemptId: charge.attemptId, paymentId: told.paymentId };
      expect(await provider.find(charge)).toMatchObject(waiting);
      expect(await provider.fetch(told.paymentId)).toMatchObject(waiting);
    });

    for (const [decision, status] of [
      ['confirm', 'succeeded'],
      ['decline', 'failed'],
    ] as const)
      promise(`wait for the bank, where a payer may ${decision}`, ['payer'], async () => {
        const { charge, told } = await pay('asks');
        await own().payer.decide(told, decision);
        expect(await provider.find(charge)).toMatchObject({ status, amountCents: 999 });
        expect(await provider.fetch(told.paymentId)).toMatchObject({ status, attemptId: charge.attemptId });
      });

    promise('asked for twice by one key are one, also at once', paying, async () => {
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

    promise('asked for again by their key take no other amount', paying, async () => {
      const payer = await world.customer();
      const charge = ask(world.means.pays, { customerId: payer });
      await settled(charge, await provider.charge(charge));
      const other = await provider.charge({ ...charge, amountCents: 2999 }).catch(() => null);
      expect(other?.amountCents ?? 999).toBe(999);
      expect(await provider.find(charge)).toMatchObject({ status: 'succeeded', amountCents: 999 });
      expect(await world.charged(payer)).toBe(1);
    });

    promise('whose reply is lost are found by their attempt', paying, async () => {
      const payer = await world.customer();
      const charge = ask(world.means.pays, { customerId: payer });
      world.loseReply();
      const answer = await provider.charge(charge).catch((error: unknown) => error);
      expect(answer).not.toBeInstanceOf(ChargeRefused);
      const found = await settled(charge, await provider.find(charge));
      expect(found).toMatchObject({ status: 'succeeded', attemptId: charge.attemptId });
      expect(await world.charged(payer)).toBe(1);
    });

    promise('of one attempt are told from those of others', paying, async () => {
      const [one, two] = [await pay('pays'), await pay('pays', { amountCents: 2999 })];
      expect(await provider.find(one.charge)).toMatchObject({ paymentId: one.told.paymentId, amountCents: 999 });
      expect(await provider.find(two.charge)).toMatchObject({ paymentId: two.told.paymentId, amountCents: 2999 });
    });

    promise('of nobody are none, by their attempt and by their id', [], async () => {
      expect(await provider.find(ask(world.means.pays))).toBeNull();
      expect(await provider.fetch('pi_of_somebody_else')).toBeNull();
    });

    promise('that wait can be called off, and then succeed no more', [], async () => {
      const { charge, told } = await pay('asks');
      expect(await provider.cancel(charge)).toMatchObject({ status: 'cancelled', paymentId: told.paymentId });
      await world.hands.payer?.decide(told, 'confirm').catch(() => {});
      expect(await provider.find(charge)).toMatchObject({ status: 'cancelled' });
    });

    promise('that never arrived can be called off, and are refused if they come after all', [], async () => {
      const payer = await world.customer();
      const charge = ask(world.means.pays, { customerId: payer });
      expect(await provider.cancel(charge)).toMatchObject({ status: 'cancelled', attemptId: charge.attemptId });
      const late = await provider.charge(charge).catch(() => null);
      expect(late?.status ?? 'cancelled').toBe('cancelled');
      expect(await world.charged(payer)).toBe(0);
    });

    promise('that have succeeded cannot be called off', paying, async () => {
      const { charge } = await pay('pays');
      expect(await provider.cancel(charge)).toMatchObject({ status: 'succeeded' });
    });

    if (stores) storedMethods();
    if (hasClock) months();
    if (lists) listed();
    else
      promise('say by their type that they cannot be listed', [], () => {
        expect(provider.paidSince).toBeUndefined();
        return Promise.resolve();
      });

    promise('go back in parts, each once, and never more than was paid', paying, async () => {
      const { told } = await pay('pays');
      const back = (key: string, amountCents: number) =>
        provider.refund({ key, paymentId: told.paymentId, amountCents });
      const [one, two] = [randomUUID(), randomUUID()];
      const first = await back(one, 400);
      expect(first).toMatchObject({ provider: provider.name, paymentId: told.paymentId, amountCents: 400 });
      expect(first.status).not.toBe('failed');
      expect((await back(one, 400)).refundId).toBe(first.refundId);
      const found = await provider.findRefund?.({ key: one, paymentId: told.paymentId });
      expect(found ?? first).toMatchObject({ refundId: first.refundId, amountCents: 400 });
      expect((await provider.findRefund?.({ key: two, paymentId: told.paymentId })) ?? null).toBeNull();
      expect(await provider.fetchRefund?.(first.refundId)).toEqual({ ...first, key: one });
      const second = await back(two, 400);
      expect(second.refundId).not.toBe(first.refundId);
      await expect(back(randomUUID(), 200)).rejects.toThrow(RefundRefused);
      expect(await back(randomUUID(), 199)).toMatchObject({ amountCents: 199 });
    });

    /** The attempts that news since the last time are about. */
    const attemptsInNews = async () => {
      const read = [];
      for (const { raw, headers } of await own().news()) read.push(await provider.readNews(raw, headers, world.now()));
      expect(new Set(read.map(({ eventId }) => eventId)).size).toBe(read.length);
      const about = read.flatMap((news) => (news.about === null ? [] : [news.about.id]));
      return Promise.all(about.map(async (id) => (await provider.fetch(id))?.attemptId));
    };

    promise(
      'are told of by signed news, which name what the provider is to be asked about',
      ['news', ...paying],
      async () => {
        await own().news();
        const paid = await pay('pays');
        expect(await attemptsInNews()).toContain(paid.charge.attemptId);
      },
    );

    promise('are told of by news once the bank has been answered', ['news', 'payer'], async () => {
      const asked = await pay('asks');
      await own().news();
      await own().payer.decide(asked.told, 'confirm');
      await provider.find(asked.charge);
      expect(await attemptsInNews()).toContain(asked.charge.attemptId);
    });

    const newsAbout = async (kind: 'refund' | 'dispute'): Promise<readonly string[]> => {
      const ids = [];
      for (const { raw, headers } of await own().news()) {
        const { about } = await provider.readNews(raw, headers, world.now());
        if (about?.kind === kind) ids.push(about.id);
      }
      return ids;
    };

    for (const outcome of ['won', 'lost'] as const)
      promise(
        `are disputed by their payers, which news tell of until it is ${outcome}`,
        ['disputed', 'news'],
        async () => {
          await own().news();
          const { paymentId, decide } = await own().disputed(outcome);
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

    promise(
      'that go back may come back, which news tell of by the key that they were asked for',
      ['bouncing', 'news'],
      async () => {
        const { paymentId, fail } = await own().bouncing();
        const key = randomUUID();
        const { refundId, status } = await provider.refund({ key, paymentId, amountCents: 999 });
        expect(status).toBe('pending');
        await own().news();
        await fail(refundId);
        expect(await newsAbout('refund')).toContain(refundId);
        expect(await provider.fetchRefund?.(refundId)).toMatchObject({ status: 'failed', key, paymentId });
        expect((await provider.fetchRefund?.('re_of_somebody_else')) ?? null).toBeNull();
      },
    );

    function listed(): void {
      promise('can be listed with what has gone back of them', paying, async () => {
        // The clock of the provider may be a little behind.
        const since = world.now() - 60_000;
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
      promise('store a card without money', [], async () => {
        const { told } = await pay('pays', { amountCents: 0 });
        expect(told).toMatchObject({ status: 'succeeded', amountCents: 0, method: { kind: 'card', lastFour: '4242' } });
        expect(await pay('isDeclined', { amountCents: 0 })).toMatchObject({ told: { status: 'failed' } });
        expect((await pay('asks', { amountCents: 0 })).told.status).toBe('waiting');
      });

      promise('store a card whose bank asks first', ['payer'], async () => {
        const { charge, told } = await pay('asks', { amountCents: 0 });
        await own().payer.decide(told, 'confirm');
        expect(await provider.find(charge)).toMatchObject({ status: 'succeeded', method: { kind: 'card' } });
      });

      promise('by a stored card succeed when nobody is there', [], async () => {
        expect(await later(await stored(world.means.pays))).toMatchObject({ status: 'succeeded', amountCents: 999 });
        const paid = await pay('pays');
        expect(await later(methodIn(paid.told))).toMatchObject({ status: 'succeeded' });
      });

      promise('by a stored card may be declined later', [], async () => {
        expect(await later(await stored(world.means.isDeclinedLater))).toMatchObject({ status: 'failed' });
      });

      promise('by a stored card whose bank wants its payer do not succeed by themselves', ['payer'], async () => {
        const { charge, told } = await pay('asks', { amountCents: 0 });
        await own().payer.decide(told, 'confirm');
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
        await own().payer.decide(asked, 'confirm');
        const told = await provider.find(charge);
        expect(told).toMatchObject({ status: 'succeeded', amountCents });
        if (told?.mandateId == null) throw new Error('There is no mandate.');
        return told.mandateId;
      };
      const collector = () => {
        if (!provider.collector) throw new Error('It has no clock.');
        return provider.collector;
      };
      const cents = async (mandateId: string) =>
        (await collector().ask(mandateId))?.payments.map(({ amountCents }) => amountCents);

      promise('are charged each month by its own clock, once their payer has agreed', ['payer', 'clock'], async () => {
        const start = world.now();
        const mandate = await agreed(100, monthsLater(start, 1));
        expect(await collector().ask(mandate)).toMatchObject({
          status: 'active',
          isLive: false,
          payments: [{ currency: 'USD' }],
        });
        expect(await cents(mandate)).toEqual([100]);
        await own().clock.passTo(monthsLater(start, 1) - DAY);
        expect(await cents(mandate)).toEqual([100]);
        await own().clock.passTo(monthsLater(start, 1));
        expect(await cents(mandate)).toEqual([100, 1999]);
        await own().clock.passTo(monthsLater(start, 3));
        expect(await cents(mandate)).toEqual([100, 1999, 1999, 1999]);
        const payments = (await collector().ask(mandate))?.payments ?? [];
        expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBe(4);
        expect(payments.map(({ at }) => at)).toEqual([0, 1, 2, 3].map((count) => monthsLater(start, count)));
      });

      promise('go back as any payment does, which news tell of', ['payer', 'clock', 'news'], async () => {
        const start = world.now();
        const mandate = await agreed(100, monthsLater(start, 1));
        await own().clock.passTo(monthsLater(start, 1));
        const paymentId = (await collector().ask(mandate))?.payments.at(-1)?.paymentId ?? '';
        await own().news();
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

      promise('begin on another day, if nothing is paid now', ['payer', 'clock'], async () => {
        const start = world.now() + 14 * DAY;
        const mandate = await agreed(0, start);
        expect(await cents(mandate)).toEqual([]);
        await own().clock.passTo(start - 1);
        expect(await cents(mandate)).toEqual([]);
        await own().clock.passTo(start);
        expect(await cents(mandate)).toEqual([1999]);
      });

      promise('are charged no more once they are ended, as often as that is said', ['payer', 'clock'], async () => {
        const start = world.now();
        const mandate = await agreed(999, monthsLater(start, 1));
        await Promise.all([collector().end(mandate), collector().end(mandate)]);
        await collector().end(mandate);
        expect(await collector().ask(mandate)).toMatchObject({ status: 'ended' });
        await own().clock.passTo(monthsLater(start, 2));
        expect(await cents(mandate)).toEqual([999]);
      });

      promise('that a bank declines are failing, and nothing is charged by and by', ['payer', 'clock'], async () => {
        const start = world.now();
        const mandate = await agreed(999, monthsLater(start, 1));
        await own().clock.declineMonths(mandate);
        await own().clock.passTo(monthsLater(start, 2));
        expect(await collector().ask(mandate)).toMatchObject({ status: 'failing' });
        expect(await cents(mandate)).toEqual([999]);
      });

      promise('that were called off before their payer agreed begin no more', [], async () => {
        // An account is asked on any day of a month, which the next one may not have.
        const start = world.now();
        const { charge, asked } = await aMandate(999, start + 30 * DAY);
        expect(await provider.cancel(charge)).toMatchObject({ status: 'cancelled' });
        await world.hands.payer?.decide(asked, 'confirm').catch(() => {});
        await world.hands.clock?.passTo(start + 62 * DAY);
        expect(await provider.find(charge)).toMatchObject({ status: 'cancelled' });
        expect(await world.charged(charge.customerId)).toBe(0);
      });

      promise('of nobody are none', [], async () => {
        expect(await collector().ask('I-NOBODY')).toBeNull();
        await collector().end('I-NOBODY');
      });
    }
  });
}
