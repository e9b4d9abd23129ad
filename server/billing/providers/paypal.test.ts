import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths } from '../../../domain/billing/months.ts';
import { DAY, MINUTE } from '../../clock.ts';
import { sqliteDatabases } from '../../testing/databases.ts';
import { instead, newCustomer } from '../../testing/payments.ts';
import { PAYPAL_MAKES, payPalAccount } from '../../testing/paypal-account.ts';
import { PAYPAL_CERTIFICATE, type PayPalFake, startPayPalFake } from '../../testing/paypal-fake.ts';
import { EVERY_HAND, providerContract, type ProviderUnderTest } from '../../testing/provider.contract.ts';
import { openingTime, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { PayPalNews } from './paypal-news.ts';
import { PayPalProvider } from './paypal.ts';
import { type Charge, ChargeRefused, NewsRefused } from './provider.ts';

const KEYS = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH-OF-THE-SHOP', isLive: false };
const databases = sqliteDatabases();
afterAll(() => databases.stop());

/** The shop's own client, and a fake PayPal on this machine. */
async function open(): Promise<{ shop: TestShop; fake: PayPalFake; payPal: PayPalProvider }> {
  const shop = await openTestShop(await databases.place());
  const fake = await startPayPalFake(KEYS, () => shop.clock.now());
  afterAll(() => Promise.all([shop.close(), fake.stop()]));
  const link = (path: string): string => `https://loops.example${path}`;
  const deps = { db: shop.deps.db, clock: shop.clock, link, standIn: new URL(fake.origin) };
  return { shop, fake, payPal: new PayPalProvider(KEYS, deps) };
}

/** With everything that a stand-in lets tests do. */
async function underTest(): Promise<ProviderUnderTest> {
  const { shop, fake, payPal } = await open();
  const { db } = shop.deps;
  const wallet = { kind: 'wallet' } as const;
  /** The attempts of each customer, as seen by `charge`. */
  const attempts = new Map<number, Set<string>>();
  const charge = (ask: Charge) => {
    attempts.set(ask.customerId, (attempts.get(ask.customerId) ?? new Set()).add(ask.attemptId));
    return payPal.charge(ask);
  };
  const paid = async () => {
    const attemptId = randomUUID();
    const words = { reference: attemptId, description: 'Basic plan', amountCents: 999, currency: 'USD' } as const;
    const ask: Charge = { attemptId, customerId: await newCustomer(db), ...words, means: wallet };
    fake.approve((await payPal.charge(ask)).paymentId);
    return (await payPal.charge(ask)).paymentId;
  };
  return {
    provider: instead(payPal, { charge }),
    customer: () => newCustomer(db),
    means: {
      pays: wallet,
      isDeclined: wallet,
      asks: wallet,
      unknown: { kind: 'card', token: 'tok_nobody' },
      isDeclinedLater: null,
    },
    awaits: 'APPROVAL_PENDING',
    method: null,
    loseReply: () => fake.loseReply(),
    charged: (customerId) =>
      Promise.resolve([...(attempts.get(customerId) ?? [])].flatMap((attempt) => fake.paid(attempt)).length),
    now: () => shop.clock.now(),
    hands: {
      payer: {
        answer: async ({ paymentId }, outcome) => fake.approve(paymentId, outcome === 'pays' ? 'pays' : 'declines'),
        decide: async ({ paymentId, attemptId }, decision) => {
          if (decision === 'confirm') fake.approve(paymentId);
          else await payPal.decline({ attemptId, customerId: 0 });
        },
      },
      news: () => Promise.resolve(fake.news()),
      disputed: async (outcome) => {
        const paymentId = await paid();
        const id = fake.dispute(paymentId);
        const word = outcome === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
        return { paymentId, decide: async () => fake.moveDispute(id, { outcome: word }) };
      },
      bouncing: async () => {
        const paymentId = await paid();
        fake.returnLater(paymentId);
        return { paymentId, fail: async (refundId) => fake.failRefund(refundId) };
      },
      clock: {
        passTo: async (at) => {
          shop.clock.set(at);
          fake.tick();
        },
        declineMonths: async (mandateId) => fake.declineMonths(mandateId),
      },
    },
  };
}

providerContract({ name: 'PayPal', makes: PAYPAL_MAKES, hands: EVERY_HAND, open: underTest });

/** What is done to a sandbox account, done to the stand-in. */
providerContract(
  payPalAccount('an account of PayPal that the stand-in plays', async () => {
    const { shop, fake } = await open();
    const { clientId, clientSecret } = KEYS;
    return { db: shop.deps.db, clientId, clientSecret, standIn: new URL(fake.origin), clock: shop.clock };
  }),
);

describe('PayPal', () => {
  let shop: TestShop;
  let fake: PayPalFake;
  let payPal: PayPalProvider;
  let customerId: number;
  beforeAll(async () => {
    ({ shop, fake, payPal } = await open());
    customerId = await newCustomer(shop.deps.db);
  });

  const ask = (more: Partial<Charge> = {}): Charge => ({
    attemptId: randomUUID(),
    customerId,
    reference: 'order-1',
    description: 'Basic plan',
    amountCents: 999,
    currency: 'USD',
    means: { kind: 'wallet' },
    ...more,
  });
  const terms = (more: object = {}) => ({
    planId: 2,
    name: 'Basic plan',
    netCents: 999,
    amountCents: 1189,
    taxBasisPoints: 1900,
    startsAt: addMonths(shop.clock.now(), 1),
    ...more,
  });

  test('leads to itself by an address of the shop, and back', async () => {
    const charge = ask();
    const told = await payPal.charge(charge);
    expect(told.redirectUrl).toBe(`/payment/paypal/${charge.attemptId}`);
    expect(await payPal.approvalOf(charge.attemptId)).toMatch(/^https:\/\/www\.sandbox\.paypal\.com\/checkoutnow/);
    expect(fake.asked('orders').at(-1)).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: charge.attemptId, amount: { currency_code: 'USD', value: '9.99' } }],
      payment_source: {
        paypal: {
          experience_context: { return_url: `https://loops.example/payment/paypal/${charge.attemptId}/returned` },
        },
      },
    });
  });

  test('is told the first month, the months after it, and the tax inside of both, in a plan that it knows', async () => {
    const payer = { firstName: 'Ada', lastName: 'King', email: 'ada@demo.test' };
    await payPal.charge(ask({ amountCents: 100, collects: terms(), means: { kind: 'wallet', payer } }));
    await payPal.charge(ask({ amountCents: 1189, collects: terms() }));
    expect(fake.asked('plans')).toHaveLength(1);
    const [subscription] = fake.asked('subscriptions');
    expect(subscription).toMatchObject({
      subscriber: { name: { given_name: 'Ada', surname: 'King' }, email_address: 'ada@demo.test' },
      plan: {
        billing_cycles: [
          { sequence: 1, total_cycles: 1, pricing_scheme: { fixed_price: { value: '1.00' } } },
          { sequence: 2, total_cycles: 0, pricing_scheme: { fixed_price: { value: '11.89' } } },
        ],
        payment_preferences: { auto_bill_outstanding: false, payment_failure_threshold: 1 },
        taxes: { percentage: '19', inclusive: true },
      },
      application_context: { user_action: 'CONTINUE' },
    });
    expect(subscription).not.toHaveProperty('start_time');
    expect(await payPal.collector.planName(2)).toMatch(/^P-/);
    expect(await payPal.collector.planName(4)).toBeNull();
  });

  test('gives a token that is used until it ends', async () => {
    const before = fake.tokens();
    await payPal.charge(ask());
    expect(fake.tokens()).toBe(before);
    shop.clock.advance(9 * 60 * MINUTE);
    await payPal.charge(ask());
    expect(fake.tokens()).toBe(before + 1);
  });

  test('tells the country of the wallet', async () => {
    const charge = ask({ collects: terms() });
    const told = await payPal.charge(charge);
    fake.approve(told.paymentId);
    expect(await payPal.find(charge)).toMatchObject({
      status: 'succeeded',
      mandateId: told.paymentId,
      method: { kind: 'wallet', id: told.paymentId, country: 'FR' },
    });
  });

  test('is not understood in words that nobody knows, which is neither money nor a decline', async () => {
    const charge = ask();
    const told = await payPal.charge(charge);
    fake.approve(told.paymentId);
    fake.speakInRiddles(true);
    await expect(payPal.find(charge)).rejects.toThrow('does not understand');
    fake.speakInRiddles(false);
    expect(await payPal.find(charge)).toMatchObject({ status: 'succeeded' });
    expect(fake.paid(charge.attemptId)).toHaveLength(1);
  });

  const paid = async () => {
    const charge = ask();
    fake.approve((await payPal.charge(charge)).paymentId);
    return (await payPal.charge(charge)).paymentId;
  };

  test.each([
    ['INQUIRY', {}, 'inquiry'],
    ['INQUIRY', { outcome: 'CANCELED_BY_BUYER' }, 'closed'],
    ['INQUIRY', { stage: 'CHARGEBACK' }, 'open'],
    ['CHARGEBACK', { status: 'UNDER_REVIEW' }, 'open'],
    ['CHARGEBACK', { outcome: 'RESOLVED_WITH_PAYOUT' }, 'won'],
    ['CHARGEBACK', { outcome: 'CANCELED_BY_BUYER' }, 'won'],
    ['CHARGEBACK', { outcome: 'ACCEPTED' }, 'lost'],
  ] as const)('tells a dispute that begins as %s and moves by %j as %s', async (stage, move, status) => {
    const paymentId = await paid();
    const id = fake.dispute(paymentId, stage);
    fake.moveDispute(id, move);
    expect(await payPal.fetchDispute(id)).toMatchObject({
      paymentId,
      status,
      amountCents: 999,
      reason: 'unauthorised',
    });
  });

  test('tells what was returned by hand without a key, and of disputes in unknown words nothing', async () => {
    const paymentId = await paid();
    const refundId = fake.refundByHand(paymentId, 400);
    const told = { provider: 'paypal', refundId, paymentId, status: 'succeeded', amountCents: 400, key: null };
    expect(await payPal.fetchRefund(refundId)).toEqual(told);
    const id = fake.dispute(paymentId);
    fake.moveDispute(id, { outcome: 'PERHAPS' });
    await expect(payPal.fetchDispute(id)).rejects.toThrow('does not understand');
  });

  test('stores no wallet by itself, and takes no cards', async () => {
    await expect(payPal.charge(ask({ amountCents: 0 }))).rejects.toThrow(ChargeRefused);
    await expect(payPal.charge(ask({ means: { kind: 'card', token: 'tok_1' } }))).rejects.toThrow(
      'Cards are not set up',
    );
  });

  test('leaves nothing of what it refuses', async () => {
    const charge = ask({ amountCents: 0, collects: terms({ startsAt: 1 }) });
    await expect(payPal.charge(charge)).rejects.toThrow('INVALID_START_TIME');
    expect(await payPal.find(charge)).toBeNull();
  });
});

describe('news of PayPal', () => {
  let fake: PayPalFake;
  let now: number;
  beforeAll(async () => {
    now = openingTime;
    fake = await startPayPalFake(KEYS, () => now);
    afterAll(() => fake.stop());
  });
  const event = (type = 'PAYMENT.SALE.COMPLETED', resource: object = { id: 'S1', billing_agreement_id: 'I-1' }) => ({
    id: 'WH-1',
    event_type: type,
    resource,
  });
  const reader = (more: object = {}) =>
    new PayPalNews({ webhookId: KEYS.webhookId, standIn: new URL(fake.origin), ...more });
  const read = (body: object, at = openingTime) => {
    const { raw, headers } = fake.sign(body, at);
    return reader().read(raw, headers, openingTime);
  };

  test.each([
    ['PAYMENT.SALE.COMPLETED', { id: 'S1', billing_agreement_id: 'I-1' }, { kind: 'mandate', id: 'I-1' }],
    ['PAYMENT.SALE.COMPLETED', { id: 'S1' }, null],
    ['BILLING.SUBSCRIPTION.CANCELLED', { id: 'I-2' }, { kind: 'mandate', id: 'I-2' }],
    ['CHECKOUT.ORDER.APPROVED', { id: 'O-1' }, { kind: 'payment', id: 'O-1' }],
    [
      'PAYMENT.CAPTURE.COMPLETED',
      { id: 'C-1', supplementary_data: { related_ids: { order_id: 'O-2' } } },
      { kind: 'payment', id: 'O-2' },
    ],
    ['PAYMENT.CAPTURE.DENIED', { id: 'C-2' }, { kind: 'payment', id: 'C-2' }],
    ['PAYMENT.CAPTURE.REFUNDED', { id: 'R-1' }, { kind: 'refund', id: 'R-1' }],
    ['PAYMENT.SALE.REFUNDED', { id: 'R-2', sale_id: 'S1' }, { kind: 'refund', id: 'R-2' }],
    ['PAYMENT.REFUND.FAILED', { id: 'R-3' }, { kind: 'refund', id: 'R-3' }],
    ['CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' }, { kind: 'dispute', id: 'PP-D-1' }],
    ['CUSTOMER.DISPUTE.RESOLVED', { dispute_id: 'PP-D-1' }, { kind: 'dispute', id: 'PP-D-1' }],
    ['WEATHER.CHANGED', {}, null],
  ] as const)('%s of %j are about %j', async (type, resource, about) => {
    expect(await read(event(type, resource))).toEqual({ eventId: 'WH-1', type, about });
  });

  test('are believed for four days, and five minutes ahead', async () => {
    await expect(read(event(), openingTime - 4 * DAY)).resolves.toBeDefined();
    await expect(read(event(), openingTime + 5 * MINUTE)).resolves.toBeDefined();
    await expect(read(event(), openingTime - 5 * DAY)).rejects.toThrow(NewsRefused);
    await expect(read(event(), openingTime + 6 * MINUTE)).rejects.toThrow(NewsRefused);
  });

  test('are refused with another body, key, webhook, or without a signature', async () => {
    const { raw, headers } = fake.sign(event(), openingTime);
    const altered = new TextEncoder().encode(new TextDecoder().decode(raw).replace('I-1', 'I-9'));
    await expect(reader().read(altered, headers, openingTime)).rejects.toThrow('does not fit');
    await expect(reader({ webhookId: 'WH-1' }).read(raw, headers, openingTime)).rejects.toThrow('does not fit');
    await expect(reader().read(raw, new Headers(), openingTime)).rejects.toThrow('missing');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = new Headers(headers);
    const words = `${headers.get('PayPal-Transmission-Id')}|${headers.get('PayPal-Transmission-Time')}|${KEYS.webhookId}`;
    const signature = createSign('RSA-SHA256')
      .update(`${words}|${crc32(raw)}`)
      .sign(privateKey, 'base64');
    forged.set('PayPal-Transmission-Sig', signature);
    await expect(reader().read(raw, forged, openingTime)).rejects.toThrow('does not fit');
    const weak = new Headers(headers);
    weak.set('PayPal-Auth-Algo', 'SHA1withRSA');
    await expect(reader().read(raw, weak, openingTime)).rejects.toThrow('unknown kind');
  });

  test.each([
    'https://api.paypal.com.evil.example/cert',
    'https://evil.example/api.paypal.com',
    'https://api.paypal.com@evil.example/cert',
    'https://user@api.paypal.com/cert',
    'https://api.paypal.com:8443/cert',
    'http://api.paypal.com/cert',
    'https://www.paypal.com/cert',
    'file:///etc/passwd',
    '/v1/cert',
    '',
  ])('open no certificate at "%s"', async (address) => {
    const { raw, headers } = fake.sign(event(), openingTime);
    headers.set('PayPal-Cert-Url', address);
    let opened = 0;
    const open = () => {
      opened += 1;
      return Promise.resolve(new Response(PAYPAL_CERTIFICATE));
    };
    await expect(reader({ standIn: null, open }).read(raw, headers, openingTime)).rejects.toThrow(NewsRefused);
    expect(opened).toBe(0);
  });

  test('open a certificate of PayPal once, and ask nobody else', async () => {
    const { raw, headers } = fake.sign(event(), openingTime);
    headers.set('PayPal-Cert-Url', 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1');
    const opened: string[] = [];
    const open = (url: URL) => {
      opened.push(url.href);
      return Promise.resolve(new Response(PAYPAL_CERTIFICATE));
    };
    const news = reader({ standIn: null, open });
    await news.read(raw, headers, openingTime);
    await news.read(raw, headers, openingTime);
    expect(opened).toEqual(['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1']);
  });
});
