import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Stripe } from 'stripe';
import { StripeProvider } from '../billing/providers/stripe.ts';
import { type Clock, SECOND } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { card, newCustomer, onABadLine } from './payments.ts';
import type { ProviderSuite, ProviderUnderTest } from './provider.contract.ts';

/** A test account of Stripe. */
export interface StripeAccount {
  readonly db: Kysely<Database>;
  readonly secretKey: string;
  /** What answers in place of Stripe. */
  readonly standIn: URL | null;
  readonly clock: Clock;
  /** Waits for what Stripe does by itself, some moments later. */
  pause(ms: number): Promise<void>;
}

/** What Stripe promises, whoever plays it. */
export const STRIPE_MAKES = { stores: true, hasClock: false, lists: true, asksEachTime: false } as const;

/** How often something is looked at that Stripe does by itself, and how long after the last time. */
const LOOKS = 60;
const BETWEEN = 2 * SECOND;

/** The account signs no news for a machine that it cannot reach: they are listed, and signed here. */
const WEBHOOK_SECRET = 'whsec_of_the_suite';

/** What can be seen by an account that nobody sits in front of: nobody answers the bank, and no refund fails on demand. */
export const stripeAccount = (name: string, open: () => Promise<StripeAccount>): ProviderSuite => ({
  name,
  makes: STRIPE_MAKES,
  hands: ['news', 'disputed'],
  open: async () => underTest(await open()),
});

function underTest({ db, secretKey, standIn, clock, pause }: StripeAccount): ProviderUnderTest {
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    ...(standIn && { host: standIn.hostname, port: standIn.port, protocol: 'http' }),
  });
  const keys = { secretKey, webhookSecret: WEBHOOK_SECRET, publishableKey: '' };
  const link = (path: string): string => `https://loops.example${path}`;
  const line = onABadLine(new StripeProvider(keys, { db, link, standIn }));
  const began = Math.floor(clock.now() / SECOND);
  const heard = new Set<string>();

  const until = async <Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> => {
    for (let count = 0; count < LOOKS; count += 1) {
      const found = await look();
      if (found !== undefined) return found;
      await pause(BETWEEN);
    }
    throw new Error(`Stripe has not ${what}.`);
  };
  const disputeOf = async (paymentId: string) =>
    (await stripe.disputes.list({ payment_intent: paymentId, limit: 1 })).data[0];
  /** What nobody has heard of yet, the oldest first. */
  const unheard = async () => {
    const events = [];
    for await (const event of stripe.events.list({ created: { gte: began }, limit: 100 }))
      if (!heard.has(event.id)) events.push(event);
    return events.toReversed();
  };
  const signed = (event: Stripe.Event) => {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(clock.now() / SECOND);
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
    return { raw: new TextEncoder().encode(payload), headers: new Headers({ 'Stripe-Signature': header }) };
  };
  /** A customer of an earlier run is another one, though their ids are alike: the keys of Stripe last for a day. */
  const customer = () => newCustomer(db, clock.now());

  return {
    provider: line.provider,
    customer,
    means: {
      pays: card('pm_card_visa'),
      isDeclined: card('pm_card_visa_chargeDeclined'),
      asks: card('pm_card_authenticationRequired'),
      unknown: card('pm_card_of_nobody'),
      isDeclinedLater: card('pm_card_chargeCustomerFail'),
    },
    awaits: 'CONFIRMATION_AWAITING',
    method: { kind: 'card', brand: 'Visa', lastFour: '4242', country: 'US' },
    loseReply: line.lose,
    charged: async (customerId) => {
      const own = db.selectFrom('stripe_customers').select('stripe_id').where('customer_id', '=', customerId);
      const known = await own.executeTakeFirst();
      if (!known) return 0;
      const { data } = await stripe.paymentIntents.list({ customer: known.stripe_id, limit: 100 });
      return data.filter(({ status }) => status === 'succeeded').length;
    },
    now: () => clock.now(),
    hands: {
      // They are all there once nothing has come between two looks.
      news: async () => {
        const found: Stripe.Event[] = [];
        for (let quiet = 0; quiet < 2;) {
          await pause(BETWEEN);
          const events = await unheard();
          for (const { id } of events) heard.add(id);
          found.push(...events);
          quiet = events.length === 0 ? quiet + 1 : 0;
        }
        return found.map(signed);
      },
      disputed: async (outcome) => {
        const attemptId = randomUUID();
        const words = { reference: attemptId, description: 'Basic plan', amountCents: 999, currency: 'USD' } as const;
        const means = card('pm_card_createDispute');
        const ask = { attemptId, customerId: await customer(), ...words, means };
        const { paymentId } = await line.provider.charge(ask);
        const { id } = await until('opened a dispute', () => disputeOf(paymentId));
        return {
          paymentId,
          decide: async () => {
            const text = outcome === 'won' ? 'winning_evidence' : 'losing_evidence';
            await stripe.disputes.update(id, { evidence: { uncategorized_text: text }, submit: true });
            await until('decided a dispute', async () => {
              const dispute = await disputeOf(paymentId);
              return dispute?.status === outcome ? dispute : undefined;
            });
          },
        };
      },
    },
  };
}
