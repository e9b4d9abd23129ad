import { momentText } from '../../domain/figures.ts';
import { deviceLine } from '../../domain/settings/device-names.ts';
import { endOtherSessions } from '../account/sessions.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { endLinks } from '../joining/mailed-links.ts';
import { passwordChangedMail } from '../mail/mails.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** The customer, and the current session. */
interface Setting {
  readonly customerId: number;
  readonly token: string;
  readonly passwordHash: string;
  readonly userAgent: string | null;
}

/**
 * Stores another password, ends all sessions except that of `token` and a pending change of the address, and notifies
 * the customer by mail [DECISION-140].
 */
export async function setPassword(
  { db, clock, jobs, outbox, origin }: Pick<ShopDeps, 'db' | 'clock' | 'jobs' | 'outbox' | 'origin'>,
  { customerId, token, passwordHash, userAgent }: Setting,
): Promise<void> {
  await write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const { email, username } = await tx
      .updateTable('customers')
      .set({ password_hash: passwordHash })
      .where('id', '=', customerId)
      .returning(['email', 'username'])
      .executeTakeFirstOrThrow();
    await endOtherSessions(tx, { customerId, token });
    await endLinks(tx, customerId, 'changeEmail');
    const at = { when: momentText(clock.now()), device: deviceLine(userAgent), signedOut: 'others' } as const;
    const mail = passwordChangedMail({ username, link: origin.link('/reset-password'), ...at });
    await outbox.post(tx, { customerId, email }, mail);
  });
  jobs.wake();
}
