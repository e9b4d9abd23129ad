import type { Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { isLiveKey } from '../billing/providers/stripe-keys.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { payPalAccount } from './paypal-account.ts';
import type { ProviderSuite } from './provider.contract.ts';
import { stripeAccount } from './stripe-account.ts';

/** Where the keys of test accounts are: never those of accounts that real money moves in. */
const STRIPE_SECRET = 'LOOPSTEAD_TEST_STRIPE_SECRET_KEY';
const PAYPAL_ID = 'LOOPSTEAD_TEST_PAYPAL_CLIENT_ID';
const PAYPAL_SECRET = 'LOOPSTEAD_TEST_PAYPAL_CLIENT_SECRET';

type Read =
  | { readonly ok: true; readonly suites: readonly ProviderSuite[] }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The suites of the test accounts that an environment has keys of: none without keys. They reach the network. */
export function suitesOfTestAccounts(
  env: Readonly<Record<string, string | undefined>>,
  openDatabase: () => Promise<Kysely<Database>>,
): Read {
  const [secretKey, clientId, clientSecret] = [STRIPE_SECRET, PAYPAL_ID, PAYPAL_SECRET].map(
    (name) => env[name] || null,
  );
  const problems: string[] = [];
  if (secretKey && isLiveKey(secretKey))
    problems.push(`${STRIPE_SECRET} is a live key: this suite would move real money. Give it one of test mode.`);
  else if (secretKey && !/^[rs]k_test_/.test(secretKey))
    problems.push(`${STRIPE_SECRET} is not a secret key of test mode: those begin with sk_test_ or rk_test_.`);
  if (!clientId !== !clientSecret) problems.push(`${PAYPAL_ID} and ${PAYPAL_SECRET} belong together.`);
  if (problems.length > 0) return { ok: false, problems };
  const here = { standIn: null, clock: systemClock };
  return {
    ok: true,
    suites: [
      ...(secretKey
        ? [
            stripeAccount('a test account of Stripe', async () => ({
              ...here,
              db: await openDatabase(),
              secretKey,
              pause,
            })),
          ]
        : []),
      ...(clientId && clientSecret
        ? [
            payPalAccount('a sandbox account of PayPal', async () => ({
              ...here,
              db: await openDatabase(),
              clientId,
              clientSecret,
            })),
          ]
        : []),
    ],
  };
}
