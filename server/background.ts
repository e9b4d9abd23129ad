import type { Kysely } from 'kysely';
import { Payments } from './billing/payments.ts';
import type { PaymentProvider } from './billing/providers/provider.ts';
import { Sandbox } from './billing/providers/sandbox.ts';
import { StripeProvider } from './billing/providers/stripe.ts';
import type { Clock } from './clock.ts';
import { type Config, stripeKeysOf } from './config.ts';
import type { Dialect } from './db/dialect.ts';
import type { Database } from './db/schema.ts';
import { Jobs } from './jobs/jobs.ts';
import type { Later } from './later.ts';
import type { Log } from './log.ts';
import { Outbox } from './mail/outbox.ts';
import { ShopOrigin } from './mail/shop-origin.ts';
import { overSmtp, type Transport } from './mail/transport.ts';

export interface Background {
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly origin: ShopOrigin;
  /** What takes the customers' money; null in a shop where none is set up. */
  readonly payments: Payments | null;
}

interface BackgroundDeps {
  readonly db: Kysely<Database>;
  readonly dialect: Dialect;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Log;
}

/** What the shop does behind its customers' backs, once `jobs` are started. */
export function createBackground(
  { db, dialect, clock, config, log }: BackgroundDeps,
  transport: Transport | null = transportOf(config),
  later?: Later,
): Background {
  const jobs = new Jobs({ db, dialect, clock, log }, later);
  const origin = new ShopOrigin(config);
  const provider = providerOf({ db, clock, config, jobs, origin });
  const payments = provider && new Payments({ db, clock, jobs, log }, provider);
  return { jobs, outbox: new Outbox({ db, clock, jobs, transport }), origin, payments };
}

/** The sandbox would give credits away to customers who are no test. */
function providerOf({
  db,
  clock,
  config,
  jobs,
  origin,
}: Pick<BackgroundDeps, 'db' | 'clock' | 'config'> & Pick<Background, 'jobs' | 'origin'>): PaymentProvider | null {
  const keys = stripeKeysOf(config);
  if (keys !== null) {
    const standIn = config.stripeStandIn === null ? null : new URL(config.stripeStandIn);
    return new StripeProvider(keys, { db, link: (path) => origin.link(path), standIn });
  }
  return config.demo ? new Sandbox({ db, clock, jobs }) : null;
}

/** Mails come from where the shop is, unless its operator says otherwise. */
function transportOf({ mailServer, mailFrom, publicUrl }: Config): Transport | null {
  if (mailServer === null) return null;
  return overSmtp(mailServer, mailFrom ?? `no-reply@${new URL(publicUrl ?? 'http://localhost').hostname}`);
}
