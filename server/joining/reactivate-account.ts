import type { Kysely, Selectable } from 'kysely';
import { canComeBack } from '../../domain/account/reactivation.ts';
import type { CustomersTable } from '../account/customers.tables.ts';
import { beginSession, type DeviceHere } from '../account/begin-session.ts';
import { endOtherWaysIn } from '../account/passkeys.ts';
import { removeFactors, secondFactorOf } from '../account/second-factor.ts';
import type { Database } from '../db/schema.ts';
import { flag } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { LeasedJob } from '../jobs/worker.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { mailLink } from './joining-mails.ts';
import { endLinks, findLink, useLink } from './mailed-links.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    readonly mailReactivation: { readonly customerId: number };
  }
}

type Deps = Pick<ShopDeps, 'db' | 'clock' | 'jobs' | 'outbox' | 'origin'>;

const GONE = ['id', 'email', 'username', 'is_confirmed', 'deactivated_at'] as const;

/** A deactivated account that can still be had back. */
interface GoneCustomer extends Readonly<Pick<Selectable<CustomersTable>, (typeof GONE)[number]>> {
  /** Epoch milliseconds. */
  readonly deactivated_at: number;
}

/** The job `mailReactivation`: mails a link to a customer who has left, and has shown the right password since. */
export const mailReactivation =
  (deps: Deps) =>
  ({ customerId }: { readonly customerId: number }, job: LeasedJob): Promise<void> =>
    write(deps.db, async (tx) => {
      await job.finish(tx);
      const customer = await findGone(tx, customerId, deps.clock.now());
      if (customer) await mailLink(tx, 'reactivate', customer, deps);
    });

/** The account that a link would restore, and whether its password ends with that; null for an invalid link. */
export async function whomLinkBringsBack(
  db: Kysely<Database>,
  token: string,
  now: number,
): Promise<{ readonly isConfirmed: boolean } | null> {
  const owner = await findLink(db, 'reactivate', token, now);
  const customer = owner && (await findGone(db, owner.customerId, now));
  return customer ? { isConfirmed: customer.is_confirmed === 1 } : null;
}

/** A customer who is back. */
export interface Returned {
  readonly customerId: number;
  /** Of the new session; null if a code of an authenticator app is required first. */
  readonly token: string | null;
}

/**
 * Uses up a mailed link, reactivates the account and starts a session [API-08], unless a code is required besides the
 * password: a mailbox is not a second factor. Pressing the button proves access to the address, which is thereby
 * confirmed. If it was not before, somebody else may have chosen the password: it is removed, and a link to choose
 * another is mailed. A plan that was cancelled with the account stays cancelled, so that nobody is charged for
 * returning. Returns null for an invalid link.
 */
export async function reactivateAccount(deps: Deps, token: string, here: DeviceHere): Promise<Returned | null> {
  const { db, clock, jobs } = deps;
  const returned = await write(db, async (tx): Promise<Returned | null> => {
    const now = clock.now();
    const owner = await useLink(tx, 'reactivate', token, now);
    if (owner === null) return null;
    await lockCustomer(tx, owner.customerId);
    const customer = await findGone(tx, owner.customerId, now);
    if (customer?.email !== owner.email) return null;
    const isReclaimed = customer.is_confirmed === 0;
    await tx
      .updateTable('customers')
      .set({ deactivated_at: null, is_confirmed: flag(true), ...(isReclaimed && { password_hash: null }) })
      .where('id', '=', customer.id)
      .execute();
    if (isReclaimed) {
      await endOtherWaysIn(tx, customer.id);
      await removeFactors(tx, customer.id);
    }
    await endLinks(tx, customer.id);
    await jobs.callOff(tx, 'purgeAccount', { customerId: customer.id, deactivatedAt: customer.deactivated_at });
    if (isReclaimed) await mailLink(tx, 'reset', customer, deps);
    const needsCode = (await secondFactorOf(tx, customer.id)).totpSince !== null;
    const session = needsCode ? null : await beginSession(tx, deps, { customerId: customer.id, here });
    return { customerId: customer.id, token: session };
  });
  jobs.wake();
  return returned;
}

async function findGone(db: Kysely<Database>, id: number, now: number): Promise<GoneCustomer | null> {
  const customer = await db.selectFrom('customers').select(GONE).where('id', '=', id).executeTakeFirst();
  const since = customer?.deactivated_at ?? null;
  return customer && since !== null && canComeBack(since, now) ? { ...customer, deactivated_at: since } : null;
}
