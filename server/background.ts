import type { Kysely } from 'kysely';
import { Payments } from './billing/payments.ts';
import { PayPalProvider } from './billing/providers/paypal.ts';
import { Sandbox } from './billing/providers/sandbox.ts';
import { StripeProvider } from './billing/providers/stripe.ts';
import type { Clock } from './clock.ts';
import { type Config, payPalKeysOf, stripeKeysOf } from './config.ts';
import type { Dialect } from './db/dialect.ts';
import type { Database } from './db/schema.ts';
import { Jobs } from './jobs/jobs.ts';
import type { Later } from './later.ts';
import type { Log } from './log.ts';
import { Outbox } from './mail/outbox.ts';
import { ShopOrigin } from './mail/shop-origin.ts';
import { overSmtp, type Transport } from './mail/transport.ts';
import type { Secrets } from './secrets.ts';

export interface Background {
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly origin: ShopOrigin;
  /** Takes customers' payments; null in a shop without. */
  readonly payments: Payments | null;
}

interface BackgroundDeps {
  readonly db: Kysely<Database>;
  readonly dialect: Dialect;
  readonly clock: Clock;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
}

/** The shop's background work, once `jobs` are started. */
export function createBackground(
  { db, dialect, clock, config, secrets, log }: BackgroundDeps,
  transport: Transport | null = transportOf(config),
  later?: Later,
): Background {
  const jobs = new Jobs({ db, dialect, clock, log }, later);
  const origin = new ShopOrigin(config);
  const payments = paymentsOf({ db, clock, config, secrets, log, jobs, origin, later });
  return { jobs, outbox: new Outbox({ db, clock, jobs, transport }), origin, payments };
}

/**
 * Cards by Stripe and wallets by PayPal, either or both. The sandbox is for a demo only: it would give credits away to
 * real customers.
 */
function paymentsOf({
  db,
  clock,
  config,
  secrets,
  log,
  jobs,
  origin,
  later,
}: Omit<BackgroundDeps, 'dialect'> &
  Pick<Background, 'jobs' | 'origin'> & { readonly later: Later | undefined }): Payments | null {
  const link = (path: string): string => origin.link(path);
  const [stripeKeys, payPalKeys] = [stripeKeysOf(config), payPalKeysOf(config)];
  const stripe = stripeKeys && new StripeProvider(stripeKeys, { db, link, standIn: urlOf(config.stripeStandIn) });
  const payPal =
    payPalKeys && new PayPalProvider(payPalKeys, { db, clock, link, standIn: urlOf(config.paypalStandIn) });
  const hasClock = config.sandboxClock === 'provider';
  const sandbox = config.demo ? new Sandbox({ db, clock, jobs, later, hasClock }) : null;
  const first = stripe ?? payPal ?? sandbox;
  return first && new Payments({ db, clock, jobs, secrets, log }, first, payPal ?? first);
}

const urlOf = (origin: string | null): URL | null => (origin === null ? null : new URL(origin));

/** Mails are sent from the shop's domain, unless its operator configures otherwise. */
function transportOf({ mailServer, mailFrom, publicUrl }: Config): Transport | null {
  if (mailServer === null) return null;
  return overSmtp(mailServer, mailFrom ?? `no-reply@${new URL(publicUrl ?? 'http://localhost').hostname}`);
}
