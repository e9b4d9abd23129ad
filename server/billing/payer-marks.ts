import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { mailboxOf } from '../../domain/billing/payer.ts';
import type { Database } from '../db/schema.ts';
import type { Secrets } from '../secrets.ts';

type Keys = Pick<Secrets, 'payerKeys'>;

/**
 * What somebody is known again by who uses a coupon twice: digests, so that they can stay after the account is erased, and
 * that nobody without the keys can try addresses or cards against. Each accepted key makes one.
 */
const marksOf = ({ payerKeys }: Keys, about: string): readonly string[] =>
  payerKeys.map(({ key }) => createHmac('sha256', key).update(about).digest('hex'));

/** Of the mailbox of a customer. */
export async function marksOfCustomer(
  db: Kysely<Database>,
  keys: Keys,
  customerId: number,
): Promise<readonly string[]> {
  const customers = db.selectFrom('customers').select('email').where('id', '=', customerId);
  const { email } = await customers.executeTakeFirstOrThrow();
  return marksOf(keys, `address ${mailboxOf(email)}`);
}

/** Of a card or a wallet, in the word of its provider for who pays by it; none where it has no word. */
export const marksOfPayer = (
  keys: Keys,
  { provider, payer = null }: { readonly provider: string; readonly payer?: string | null },
): readonly string[] => (payer === null ? [] : marksOf(keys, `payer ${provider} ${payer}`));
