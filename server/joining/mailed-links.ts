import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { LINK_LIFE, type LinkKind } from '../../domain/account/joining.ts';
import type { Database } from '../db/schema.ts';

/** The owner of a link. */
export interface LinkOwner {
  readonly customerId: number;
  readonly email: string;
}

/** Paths of what links in mails open. */
export const LINK_PATHS: Readonly<Record<LinkKind, (token: string) => string>> = {
  confirm: (token) => `/account/confirm/${token}`,
  reset: (token) => `/reset-password?token=${token}`,
  reactivate: (token) => `/account/reactivate/${token}`,
  changeEmail: (token) => `/account/email/confirm/${token}`,
  undoEmail: (token) => `/account/email/undo/${token}`,
};

/** Creates a link of a kind, which replaces that customer's older ones, and returns its path. */
export async function makeLink(
  tx: Transaction<Database>,
  kind: LinkKind,
  owner: LinkOwner,
  now: number,
): Promise<string> {
  await endLinks(tx, owner.customerId, kind);
  return addLink(tx, kind, owner, now);
}

/** The same beside the older ones. A token has 256 random bits, of which only a digest is stored. */
export async function addLink(
  tx: Transaction<Database>,
  kind: LinkKind,
  { customerId, email }: LinkOwner,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('mailed_links')
    .values({
      token_hash: digest(token),
      kind,
      customer_id: customerId,
      email,
      expires_at: now + LINK_LIFE[kind],
      created_at: now,
    })
    .execute();
  return LINK_PATHS[kind](token);
}

/** Whose link it is, if it could be used now; null if it could not. Asking changes nothing. */
export async function findLink(
  db: Kysely<Database>,
  kind: LinkKind,
  token: string,
  now: number,
): Promise<LinkOwner | null> {
  const found = await db
    .selectFrom('mailed_links')
    .select(['customer_id', 'email'])
    .where('token_hash', '=', digest(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ? { customerId: found.customer_id, email: found.email } : null;
}

/** Uses a link up: of many who try at once, one is answered whose it is, and the others null. */
export async function useLink(
  tx: Transaction<Database>,
  kind: LinkKind,
  token: string,
  now: number,
): Promise<LinkOwner | null> {
  const used = await tx
    .deleteFrom('mailed_links')
    .where('token_hash', '=', digest(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'email'])
    .executeTakeFirst();
  return used ? { customerId: used.customer_id, email: used.email } : null;
}

/**
 * Ends the links of a customer: of one kind, or all. Those that restore an address stay: someone who has taken over an
 * account must not end them.
 */
export async function endLinks(tx: Transaction<Database>, customerId: number, kind?: LinkKind): Promise<void> {
  const all = tx.deleteFrom('mailed_links').where('customer_id', '=', customerId);
  await (kind === undefined ? all.where('kind', '!=', 'undoEmail') : all.where('kind', '=', kind)).execute();
}

/** Whether a former owner may still restore an address that they lost recently. */
export async function isKept(
  tx: Transaction<Database>,
  email: string,
  { besides, now }: { readonly besides: number | null; readonly now: number },
): Promise<boolean> {
  const kept = await tx
    .selectFrom('mailed_links')
    .select('customer_id')
    .where('kind', '=', 'undoEmail')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .execute();
  return kept.some(({ customer_id }) => customer_id !== besides);
}

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
