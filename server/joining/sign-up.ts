import type { Transaction } from 'kysely';
import type { Joining } from '../../domain/account/joining-form.ts';
import { known } from '../../domain/known.ts';
import { mailAddress } from '../../domain/account/mail-address.ts';
import { saveSubscription } from '../subscription/subscription.ts';
import { flag, type Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { walletOf } from '../ledger/ledger.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { mailLink, mailTaken } from './joining-mails.ts';
import { isKept } from './mailed-links.ts';

export type SignedUp = { readonly kind: 'joined'; readonly customerId: number } | { readonly kind: 'taken' };

/**
 * Creates a customer on the Free plan with an unconfirmed address, and writes the mail that asks to confirm it
 * [API-03]. The owner of an address that is taken is notified by mail. `joining` is already validated, and
 * `passwordHash` is of its password.
 */
export async function signUp(
  deps: Pick<ShopDeps, 'db' | 'clock' | 'jobs' | 'outbox' | 'origin'>,
  { username, email: typed }: Joining,
  passwordHash: string,
): Promise<SignedUp> {
  const { db, clock, jobs } = deps;
  const email = known(mailAddress(typed), 'address that fits the rules');
  const outcome = await write(db, async (tx): Promise<SignedUp> => {
    if (await isKept(tx, email, { besides: null, now: clock.now() })) return { kind: 'taken' };
    const customer = { username: username.trim(), email, passwordHash, isConfirmed: false };
    const customerId = await addCustomer(tx, customer, clock.now());
    if (customerId === null) return tellOwner(tx, email, deps);
    await mailLink(tx, 'confirm', { ...customer, id: customerId }, deps);
    return { kind: 'joined', customerId };
  });
  jobs.wake();
  return outcome;
}

/** Somebody who joins. */
interface Newcomer {
  readonly username: string;
  readonly email: string;
  /** Null for a customer who only signs in through another site. */
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
}

/**
 * Creates a customer on the Free plan with a wallet, and returns the id; null if the address is taken. `now` is in
 * epoch milliseconds.
 */
export async function addCustomer(
  tx: Transaction<Database>,
  { username, email, passwordHash, isConfirmed }: Newcomer,
  now: number,
): Promise<number | null> {
  const made = await tx
    .insertInto('customers')
    .values({
      ...NEWCOMER,
      email,
      username,
      password_hash: passwordHash,
      is_confirmed: flag(isConfirmed),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await saveSubscription(tx, made.id, { state: 'free' }, now);
  await walletOf(tx, made.id, now);
  return made.id;
}

const NEWCOMER = {
  first_name: null,
  last_name: null,
  postal_code: null,
  country_iso_code: null,
  is_account: flag(true),
  is_dashboard: flag(false),
  is_deal: flag(false),
  show_single_download_tip: flag(true),
  start_discount_ends_at: null,
  end_discount_ends_at: null,
  deactivated_at: null,
} as const;

async function tellOwner(
  tx: Transaction<Database>,
  email: string,
  deps: Pick<ShopDeps, 'clock' | 'outbox' | 'origin'>,
): Promise<SignedUp> {
  const owner = await tx
    .selectFrom('customers')
    .select(['id', 'email', 'username'])
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  if (owner) await mailTaken(tx, owner, deps);
  return { kind: 'taken' };
}
