import type { Kysely } from 'kysely';
import { Payments } from './billing/payments.ts';
import { Sandbox } from './billing/providers/sandbox.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
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
  // The sandbox would give credits away to customers who are no test.
  const payments = config.demo ? new Payments({ db, clock, jobs, log }, new Sandbox({ db, clock, jobs })) : null;
  return { jobs, outbox: new Outbox({ db, clock, jobs, transport }), origin: new ShopOrigin(config), payments };
}

/** Mails come from where the shop is, unless its operator says otherwise. */
function transportOf({ mailServer, mailFrom, publicUrl }: Config): Transport | null {
  if (mailServer === null) return null;
  return overSmtp(mailServer, mailFrom ?? `no-reply@${new URL(publicUrl ?? 'http://localhost').hostname}`);
}
