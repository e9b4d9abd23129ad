import type { Kysely } from 'kysely';
import { type Clock, DAY } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Secrets } from '../secrets.ts';
import type { MandateName } from '../subscription/collectors.ts';
import { settleMandate } from './mandates.ts';
import { marksOfPayer } from './payer-marks.ts';
import type { Payments } from './payments.ts';
import type { Mandate } from './providers/provider.ts';

interface CollectingDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly secrets: Pick<Secrets, 'payerKeys'>;
}

/** Asks a provider what it has charged by its own clock. Returns the status, or null if it charges no plan. */
export async function collect(
  { db, clock, jobs, secrets }: CollectingDeps,
  payments: Payments,
  { provider, mandateId }: MandateName,
): Promise<Mandate['status'] | null> {
  const told = await payments.of(provider).collector?.ask(mandateId);
  if (told == null) return null;
  const status = await write(db, (tx) => settleMandate(tx, told, clock.now(), marksOfPayer(secrets, told)));
  jobs.wake();
  return status;
}

/** The job `askCollector`: news get lost, so each plan charged by a provider is queried once a day. */
export const askCollector =
  (deps: CollectingDeps, payments: Payments | null) =>
  async (mandate: MandateName): Promise<void> => {
    if (payments === null) return;
    const { db, clock, jobs } = deps;
    const status = await collect(deps, payments, mandate);
    if (status !== null && status !== 'ended') await jobs.enter(db, 'askCollector', mandate, clock.now() + DAY);
  };

/** The job `endMandate`: lets a provider charge no more months. */
export const endMandate =
  (deps: CollectingDeps, payments: Payments | null) =>
  async (mandate: MandateName): Promise<void> => {
    if (payments === null) return;
    await payments.of(mandate.provider).collector?.end(mandate.mandateId);
    // What was charged before the provider heard of it is refunded.
    await collect(deps, payments, mandate);
  };
