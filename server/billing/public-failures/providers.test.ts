import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothDatabases } from '../../testing/databases.ts';
import { newCustomer } from '../../testing/payments.ts';
import { startStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';
import { openingTime, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { StripeProvider } from '../providers/stripe.ts';

const KEYS = { secretKey: 'sk_test_key', webhookSecret: 'whsec_of_the_shop', publishableKey: 'pk_test_key' };
const here = import.meta.dirname;
const source = readFileSync(join(here, '../providers/stripe.ts'), 'utf8');

/**
 * Known failures of other shops, by the numbers of docs/public-failures.md: fields, versions and accounts of a
 * provider.
 */
describe.each(await bothDatabases())('elsewhere, on $dialect', (databases) => {
  let shop: TestShop;
  let fake: StripeFake;
  let stripe: StripeProvider;
  beforeAll(async () => {
    shop = await openTestShop(await databases.place());
    fake = await startStripeFake(KEYS.webhookSecret, () => shop.clock.now());
    stripe = new StripeProvider(KEYS, {
      db: shop.deps.db,
      link: (path) => `https://loops.example${path}`,
      standIn: new URL(fake.origin),
    });
  });
  afterAll(async () => {
    await fake.stop();
    await shop.close();
    await databases.stop();
  });

  const pay = (customerId: number) =>
    stripe.charge({
      attemptId: crypto.randomUUID(),
      customerId,
      reference: 'order-1',
      description: 'Basic plan',
      amountCents: 999,
      currency: 'USD',
      means: { kind: 'card', token: 'tok_visa' },
    });

  test('30: fields of a provider moved, and periods were unset; here no period is the provider’s, and the package is pinned with its version', async () => {
    const { dependencies } = JSON.parse(readFileSync(join(here, '../../../package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(dependencies['stripe']).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Stripe.API_VERSION).toBe('2026-10-28.endive');
    const { columns } = (await shop.deps.db.introspection.getTables()).find(({ name }) => name === 'subscriptions')!;
    expect(columns.map(({ name }) => name).filter((name) => /stripe|provider|paypal/.test(name))).toEqual([]);
    const { paymentId } = await pay(await newCustomer(shop.deps.db));
    const dispute = fake.dispute(paymentId);
    fake.decideDispute(dispute, 'a_status_of_next_year');
    await expect(stripe.fetchDispute(dispute)).rejects.toThrow('does not understand');
  });

  test('31: a cancellation in the provider’s portal came as another field; here there is no portal, and no subscription of a provider', () => {
    expect(source).not.toMatch(/billingPortal|\.subscriptions\b|subscriptionSchedules|cancel_at/);
  });

  test('32: an endpoint had another version than the package; here an event is an id, and the rest is asked for', async () => {
    const { paymentId } = await pay(await newCustomer(shop.deps.db));
    const old = {
      id: 'evt_old',
      object: 'event',
      api_version: '2015-01-01',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { id: paymentId, object: 'payment_intent', amount: 'moved', status: { word: 'renamed' } } },
    };
    const { raw, headers } = fake.sign(old, openingTime);
    expect(await stripe.readNews(raw, headers, openingTime)).toMatchObject({
      about: { kind: 'payment', id: paymentId },
    });
    expect(await stripe.fetch(paymentId)).toMatchObject({ status: 'succeeded', amountCents: 999 });
  });

  test('33: a default of subscriptions changed with a version; here only payments, cards, refunds and disputes are asked for', () => {
    const used = new Set([...source.matchAll(/stripe\.(\w+)\.\w+\(/g)].map(([, resource]) => resource));
    expect([...used].toSorted()).toEqual([
      'confirmationTokens',
      'customers',
      'disputes',
      'paymentIntents',
      'paymentMethods',
      'refunds',
      'setupIntents',
      'tokens',
      'webhooks',
    ]);
  });

  test('36: each checkout made another customer at the provider; here one customer is one', async () => {
    const [before, customerId] = [fake.customers(), await newCustomer(shop.deps.db)];
    await Promise.all([1, 2, 3].map(() => pay(customerId)));
    await pay(customerId);
    expect(fake.customers() - before).toBe(1);
  });

  test('each of the 49 has a test of its number', () => {
    const titles = readdirSync(here)
      .filter((file) => file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(join(here, file), 'utf8').matchAll(/^ {2}test\('(\d+): /gm)])
      .map(([, number]) => Number(number));
    expect(titles.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 49 }, (_, at) => at + 1));
  });
});
