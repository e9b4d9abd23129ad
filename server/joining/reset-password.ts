import { momentText } from '../../domain/figures.ts';
import { deviceLine } from '../../domain/settings/device-names.ts';
import { write } from '../db/transaction.ts';
import type { LeasedJob } from '../jobs/worker.ts';
import { passwordChangedMail } from '../mail/mails.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { endOtherWaysIn } from '../account/passkeys.ts';
import { removeFactors } from '../account/second-factor.ts';
import { endSessionsOf } from '../account/sessions.ts';
import { endTokensOf } from '../account/access-tokens.ts';
import { mailLink } from './joining-mails.ts';
import { endLinks, useLink } from './mailed-links.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    readonly resetPassword: { readonly email: string };
  }
}

type Deps = Pick<ShopDeps, 'db' | 'clock' | 'jobs' | 'outbox' | 'origin'>;

/**
 * Records a request for a new password [API-04]. A job looks up whether there is an account, so that the response does
 * the same work for every address.
 */
export async function requestReset({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, email: string): Promise<void> {
  await jobs.enter(db, 'resetPassword', { email });
  jobs.wake();
}

/** The job `resetPassword`: mails a link to the owner of an address, if it has one. */
export const mailReset =
  (deps: Deps) =>
  ({ email }: { readonly email: string }, job: LeasedJob): Promise<void> =>
    write(deps.db, async (tx) => {
      await job.finish(tx);
      const customer = await tx
        .selectFrom('customers')
        .select(['id', 'email', 'username'])
        .where('email', '=', email)
        .where('deactivated_at', 'is', null)
        .executeTakeFirst();
      if (customer) await mailLink(tx, 'reset', customer, deps);
    });

/**
 * Uses up a mailed link, sets the password, ends all sessions, other links, identities and passkeys of the customer,
 * and notifies them by mail [API-05]. Following the link proves access to the address, which is thereby confirmed: if
 * it was not before, somebody else may have claimed it, and their second factors are removed. Those of an owner stay: a
 * mailbox is not a second factor. Returns false for an invalid link.
 */
export async function resetPassword(
  deps: Deps,
  token: string,
  { passwordHash, userAgent }: { readonly passwordHash: string; readonly userAgent: string | null },
): Promise<boolean> {
  const { db, clock, jobs, outbox, origin } = deps;
  const isDone = await write(db, async (tx) => {
    const owner = await useLink(tx, 'reset', token, clock.now());
    if (owner === null) return false;
    const before = await tx
      .selectFrom('customers')
      .select('is_confirmed')
      .where('id', '=', owner.customerId)
      .executeTakeFirst();
    const customer = await tx
      .updateTable('customers')
      .set({ password_hash: passwordHash, is_confirmed: 1 })
      .where('id', '=', owner.customerId)
      .where('email', '=', owner.email)
      .where('deactivated_at', 'is', null)
      .returning(['id', 'email', 'username'])
      .executeTakeFirst();
    if (!customer) return false;
    if (before?.is_confirmed !== 1) await removeFactors(tx, customer.id);
    await endSessionsOf(tx, customer.id);
    await endTokensOf(tx, customer.id, clock.now());
    await endOtherWaysIn(tx, customer.id);
    await endLinks(tx, customer.id);
    const { username } = customer;
    const at = { when: momentText(clock.now()), device: deviceLine(userAgent), signedOut: 'all' } as const;
    const mail = passwordChangedMail({ username, link: origin.link('/reset-password'), ...at });
    await outbox.post(tx, { customerId: customer.id, email: customer.email }, mail);
    return true;
  });
  jobs.wake();
  return isDone;
}
