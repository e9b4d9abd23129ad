import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../clock.ts';
import { sqliteDatabases } from '../../testing/databases.ts';
import { card, newCustomer } from '../../testing/payments.ts';
import { EVERY_HAND, providerContract, type ProviderUnderTest } from '../../testing/provider.contract.ts';
import { STRIPE_MAKES, stripeAccount } from '../../testing/stripe-account.ts';
import { startStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';
import { openTestShop, openingTime, type TestShop } from '../../testing/test-shop.ts';
import { type Charge, NewsRefused } from './provider.ts';
import { StripeProvider } from './stripe.ts';

const KEYS = { secretKey: 'sk_test_key', webhookSecret: 'whsec_of_the_shop', publishableKey: 'pk_test_key' };
const link = (path: string): string => `https://loops.example${path}`;
const databases = sqliteDatabases();
afterAll(() => databases.stop());

/** The real package, and Stripe on this machine. */
async function open(): Promise<{ shop: TestShop; fake: StripeFake; stripe: StripeProvider }> {
  const shop = await openTestShop(await databases.place());
  const fake = await startStripeFake(KEYS.webhookSecret, () => shop.clock.now());
  afterAll(() => Promise.all([shop.close(), fake.stop()]));
  return { shop, fake, stripe: new StripeProvider(KEYS, { db: shop.deps.db, link, standIn: new URL(fake.origin) }) };
}

/** With everything that a stand-in lets tests do. */
async function underTest(): Promise<ProviderUnderTest> {
  const { shop, fake, stripe } = await open();
  return {
    provider: stripe,
    customer: () => newCustomer(shop.deps.db),
    means: {
      pays: card('tok_visa'),
      isDeclined: card('tok_chargeDeclined'),
      asks: card('tok_threeDSecureRequired'),
      unknown: card('tok_nobody'),
      isDeclinedLater: card('tok_chargeCustomerFail'),
    },
    awaits: 'CONFIRMATION_AWAITING',
    method: { kind: 'card', brand: 'Visa', lastFour: '4242', country: 'US' },
    loseReply: () => fake.loseReply(),
    charged: (customerId) => Promise.resolve(fake.charged(customerId)),
    now: () => shop.clock.now(),
    hands: {
      payer: { decide: async ({ paymentId }, decision) => fake.decide(paymentId, decision) },
      news: () => Promise.resolve(fake.news()),
      disputed: async (outcome) => {
        const { paymentId } = await paidBy(await newCustomer(shop.deps.db), 'tok_createDispute');
        const id = fake.dispute(paymentId);
        return { paymentId, decide: async () => fake.decideDispute(id, outcome) };
      },
      bouncing: async () => {
        const { paymentId } = await paidBy(await newCustomer(shop.deps.db), 'tok_refundFail');
        return { paymentId, fail: async (refundId) => fake.failRefund(refundId) };
      },
    },
  };

  function paidBy(customerId: number, token: string) {
    const [attemptId, means] = [randomUUID(), { kind: 'card', token } as const];
    const words = { reference: attemptId, description: 'Basic plan', amountCents: 999, currency: 'USD' } as const;
    return stripe.charge({ attemptId, customerId, ...words, means });
  }
}

providerContract({
  name: 'Stripe',
  makes: STRIPE_MAKES,
  hands: EVERY_HAND.filter((hand) => hand !== 'clock'),
  open: underTest,
});

/** What is done to a test account, done to the stand-in. */
providerContract(
  stripeAccount('an account of Stripe that the stand-in plays', async () => {
    const { shop, fake } = await open();
    const standIn = new URL(fake.origin);
    return { db: shop.deps.db, secretKey: KEYS.secretKey, standIn, clock: shop.clock, pause: () => Promise.resolve() };
  }),
);

describe('Stripe', () => {
  let fake: StripeFake;
  let stripe: StripeProvider;
  let customerId: number;
  beforeAll(async () => {
    const opened = await open();
    ({ fake, stripe } = opened);
    customerId = await newCustomer(opened.shop.deps.db);
  });

  const ask = (token: string, more: Partial<Charge> = {}): Charge => ({
    attemptId: randomUUID(),
    customerId,
    reference: 'order-1',
    description: 'Basic plan',
    amountCents: 999,
    currency: 'USD',
    means: { kind: 'card', token },
    ...more,
  });

  test('knows a customer once, however often they pay', async () => {
    await Promise.all([1, 2, 3].map(() => stripe.charge(ask('tok_visa'))));
    await stripe.charge(ask('tok_visa'));
    expect(fake.customers()).toBe(1);
  });

  test('takes what the Payment Element makes', async () => {
    expect(await stripe.charge(ask('ctoken_visa'))).toMatchObject({ status: 'succeeded' });
  });

  test('knows a card again before and after it has paid, however it is handed on', async () => {
    const { method, payer } = await stripe.charge(ask('tok_visa'));
    const stored = { kind: 'storedMethod', methodId: method!.id, offSession: false } as const;
    const known = [card('tok_visa'), card('ctoken_visa'), card(method!.id), stored].map((means) =>
      stripe.payerOf(means),
    );
    expect(new Set([payer, ...(await Promise.all(known))])).toEqual(new Set(['f4242']));
    expect(await stripe.payerOf(card('tok_createDispute'))).toBe('f0259');
    expect(await stripe.payerOf({ kind: 'wallet' })).toBeNull();
    await expect(stripe.payerOf(card('tok_nobody'))).rejects.toThrow('No such');
  });

  test('leads to the bank by its own address, and refuses wallets', async () => {
    const told = await stripe.charge(ask('tok_threeDSecureRequired'));
    expect(told.redirectUrl).toMatch(/^https:\/\/hooks\.stripe\.com\//);
    await expect(stripe.charge(ask('', { means: { kind: 'wallet' } }))).rejects.toThrow('Wallets are not set up');
  });

  test('declines what nobody is there to confirm', async () => {
    const saved = await stripe.charge(ask('tok_threeDSecureRequired', { amountCents: 0 }));
    fake.decide(saved.paymentId, 'confirm');
    const methodId = (await stripe.fetch(saved.paymentId))!.method!.id;
    const told = await stripe.charge(ask('', { means: { kind: 'storedMethod', methodId, offSession: true } }));
    expect(told).toMatchObject({ status: 'failed', redirectUrl: null });
  });

  test('replays an error of its own, and is asked what became of the payment', async () => {
    const charge = ask('tok_visa');
    fake.breakNext();
    await expect(stripe.charge(charge)).rejects.toThrow('Broken.');
    await expect(stripe.charge(charge)).rejects.toThrow('Broken.');
    expect(await stripe.find(charge)).toMatchObject({ status: 'succeeded', amountCents: 999 });
  });

  test('is found again among many payments', async () => {
    const payer = ask('tok_visa');
    await stripe.charge(payer);
    for (let at = 0; at < 105; at += 1) await stripe.charge(ask('tok_visa'));
    expect(await stripe.find(payer)).toMatchObject({ attemptId: payer.attemptId, status: 'succeeded' });
  });

  const event = (more: object = {}) => ({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id: 'pi_1', object: 'payment_intent' } },
    ...more,
  });
  const read = (body: object, at = openingTime, now = openingTime) => {
    const { raw, headers } = fake.sign(body, at);
    return stripe.readNews(raw, headers, now);
  };

  test('tells news that are believed for five minutes, forward and back', async () => {
    const news = { eventId: 'evt_1', type: 'payment_intent.succeeded', about: { kind: 'payment', id: 'pi_1' } };
    expect(await read(event())).toEqual(news);
    expect(await read(event(), openingTime - 5 * MINUTE)).toEqual(news);
    expect(await read(event(), openingTime + 5 * MINUTE)).toEqual(news);
    await expect(read(event(), openingTime - 6 * MINUTE)).rejects.toThrow(NewsRefused);
    await expect(read(event(), openingTime + DAY)).rejects.toThrow(NewsRefused);
  });

  test('tells news that are refused with another signature, body or kind of money', async () => {
    const { raw, headers } = fake.sign(event(), openingTime);
    const altered = new TextEncoder().encode(new TextDecoder().decode(raw).replace('pi_1', 'pi_2'));
    await expect(stripe.readNews(altered, headers, openingTime)).rejects.toThrow(NewsRefused);
    await expect(stripe.readNews(raw, new Headers(), openingTime)).rejects.toThrow(NewsRefused);
    await expect(read(event({ livemode: true }))).rejects.toThrow('Test money and real money');
  });

  test('reads warnings of banks, appeals and prevented disputes, and refuses to guess at what is new', async () => {
    const { paymentId } = await stripe.charge(ask('tok_visa'));
    const id = fake.dispute(paymentId);
    const read = async (status: string) => {
      fake.decideDispute(id, status);
      return (await stripe.fetchDispute(id))?.status;
    };
    expect(await read('warning_needs_response')).toBe('inquiry');
    expect(await read('warning_closed')).toBe('closed');
    expect(await read('prevented')).toBe('closed');
    expect(await read('appeal_under_review')).toBe('open');
    await expect(read('forgotten')).rejects.toThrow('does not understand');
  });

  test('tells of what the shop has no use for', async () => {
    const weather = event({ type: 'invoice.paid', data: { object: { id: 'in_1', object: 'invoice' } } });
    expect(await read(weather)).toMatchObject({ about: null });
  });
});
