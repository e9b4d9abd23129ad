import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Mail } from '../mail/layout.ts';
import type { ShopDeps } from '../shop-deps.ts';

type WriteMail = (about: { readonly username: string; readonly link: string }) => Mail;

/** Tells a customer about a change, with the way to take the account back. Wake the jobs after the commit. */
export async function mailTo(
  tx: Transaction<Database>,
  { outbox, origin }: Pick<ShopDeps, 'outbox' | 'origin'>,
  customerId: number,
  writeMail: WriteMail,
): Promise<void> {
  const { email, username } = await tx
    .selectFrom('customers')
    .select(['email', 'username'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  await outbox.post(tx, { customerId, email }, writeMail({ username, link: origin.link('/reset-password') }));
}
