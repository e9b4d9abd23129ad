import type { Kysely } from 'kysely';
import { PayPalProvider } from '../billing/providers/paypal.ts';
import type { PaymentProvider } from '../billing/providers/provider.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { instead, newCustomer, onABadLine } from './payments.ts';
import type { ProviderSuite, ProviderUnderTest } from './provider.contract.ts';

/** A sandbox account of PayPal. */
export interface PayPalAccount {
  readonly db: Kysely<Database>;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What answers in place of PayPal. */
  readonly standIn: URL | null;
  readonly clock: Clock;
}

/** What PayPal promises, whoever plays it. */
export const PAYPAL_MAKES = { stores: false, hasClock: true, lists: false, asksEachTime: true } as const;

const WALLET = { kind: 'wallet' } as const;

/** What can be seen by an account that nobody sits in front of: no wallet pays before its owner has pressed a button. */
export const payPalAccount = (name: string, open: () => Promise<PayPalAccount>): ProviderSuite => ({
  name,
  makes: PAYPAL_MAKES,
  hands: [],
  open: async () => underTest(await open()),
});

function underTest({ db, clientId, clientSecret, standIn, clock }: PayPalAccount): ProviderUnderTest {
  const keys = { clientId, clientSecret, webhookId: '', isLive: false };
  const link = (path: string): string => `https://loops.example${path}`;
  const payPal = new PayPalProvider(keys, { db, clock, link, standIn });
  const attempts = new Map<number, Set<string>>();
  const charge: PaymentProvider['charge'] = (ask) => {
    attempts.set(ask.customerId, (attempts.get(ask.customerId) ?? new Set()).add(ask.attemptId));
    return payPal.charge(ask);
  };
  const line = onABadLine(instead(payPal, { charge }));
  return {
    provider: line.provider,
    customer: () => newCustomer(db),
    means: {
      pays: WALLET,
      isDeclined: WALLET,
      asks: WALLET,
      unknown: { kind: 'card', token: 'tok_nobody' },
      isDeclinedLater: null,
    },
    awaits: 'APPROVAL_PENDING',
    method: null,
    loseReply: line.lose,
    charged: async (customerId) => {
      const own = [...(attempts.get(customerId) ?? [])];
      const told = await Promise.all(own.map((attemptId) => payPal.find({ attemptId, customerId })));
      return told.filter((payment) => payment?.status === 'succeeded').length;
    },
    now: () => clock.now(),
    hands: {},
  };
}
