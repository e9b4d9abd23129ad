import type { Transaction } from 'kysely';
import { notYourPassword } from '../../domain/account/account.messages.ts';
import { EMAIL_CHANGES } from '../../domain/account/joining.ts';
import { joiningTexts } from '../../domain/account/joining.messages.ts';
import { mailAddress } from '../../domain/account/mail-address.ts';
import { momentText } from '../../domain/figures.ts';
import { deviceLine } from '../../domain/settings/device-names.ts';
import { emailChangeTexts } from '../../domain/settings/settings.messages.ts';
import { endTokensOf } from '../account/access-tokens.ts';
import { endOtherWaysIn } from '../account/passkeys.ts';
import { endSessionsOf } from '../account/sessions.ts';
import { flag, type Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { codeOf } from '../db/trouble.ts';
import { createThrottle } from '../http/throttle.ts';
import { mailLink } from '../joining/joining-mails.ts';
import { addLink, endLinks, isKept, useLink } from '../joining/mailed-links.ts';
import { tooMany } from '../joining/new-passwords.ts';
import { emailChangeAskedMail, emailChangedMail, emailUndoneMail } from '../mail/mails.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { IsPasswordOf } from './confirm-identity.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock' | 'jobs' | 'outbox' | 'origin'>;

/** A customer's request. */
interface Wanted {
  readonly customerId: number;
  readonly email: string;
  /** The one of today. */
  readonly password: string;
  readonly userAgent: string | null;
}

/** The address that a link was sent to, or what is wrong, by field. */
type Asked =
  | { readonly kind: 'sent'; readonly email: string }
  | { readonly kind: 'refused'; readonly problems: Readonly<Record<string, string>> };

const refused = (problems: Readonly<Record<string, string>>): Asked => ({ kind: 'refused', problems });

/**
 * Mails a link to the new address, and a notice to the current one, once the password is correct. Without the password,
 * nobody learns whether an address is taken.
 */
export function createEmailChanges(deps: Deps, isPasswordOf: IsPasswordOf): (wanted: Wanted) => Promise<Asked> {
  const { db, clock, jobs } = deps;
  const tries = createThrottle(clock, EMAIL_CHANGES.most, EMAIL_CHANGES.windowMs);

  return async (wanted) => {
    const email = mailAddress(wanted.email);
    if (email === null) return refused({ email: joiningTexts.email });
    const wait = tries.take(String(wanted.customerId));
    if (wait !== null) throw tooMany(wait);
    if (!(await isPasswordOf(wanted.customerId, wanted.password))) return refused({ password: notYourPassword });
    const asked = await write(db, (tx) => mailChange(tx, { ...wanted, email }, deps));
    jobs.wake();
    return asked;
  };
}

async function mailChange(
  tx: Transaction<Database>,
  { customerId, email, userAgent }: Wanted,
  deps: Deps,
): Promise<Asked> {
  const { clock, outbox, origin } = deps;
  const now = clock.now();
  await lockCustomer(tx, customerId);
  const { email: before, username } = await tx
    .selectFrom('customers')
    .select(['email', 'username'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (before === email) return refused({ email: emailChangeTexts.same });
  if (await isTaken(tx, email, customerId, now)) return refused({ email: joiningTexts.emailTaken });
  await mailLink(tx, 'changeEmail', { id: customerId, email, username }, deps);
  const at = { when: momentText(now), device: deviceLine(userAgent) };
  const notice = emailChangeAskedMail({ username, email, link: origin.link('/reset-password'), ...at });
  await outbox.post(tx, { customerId, email: before }, notice);
  return { kind: 'sent', email };
}

/** By somebody else, currently or until recently. */
async function isTaken(tx: Transaction<Database>, email: string, customerId: number, now: number): Promise<boolean> {
  const owner = await tx.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst();
  return (owner !== undefined && owner.id !== customerId) || isKept(tx, email, { besides: customerId, now });
}

/** The link used, and the device. */
interface Used {
  readonly token: string;
  readonly userAgent: string | null;
}

/**
 * Uses up the link that was mailed to a new address, which becomes the customer's, confirmed. All older links end, and
 * the previous address gets one that undoes this. Returns false for a link that is invalid, or whose address is taken
 * by now.
 */
export async function confirmEmail(deps: Deps, { token, userAgent }: Used): Promise<boolean> {
  const { db, clock, jobs, outbox, origin } = deps;
  const isDone = await unlessTaken(
    write(db, async (tx) => {
      const now = clock.now();
      const owner = await useLink(tx, 'changeEmail', token, now);
      if (owner === null) return false;
      const { customerId, email } = owner;
      await lockCustomer(tx, customerId);
      const before = await tx
        .selectFrom('customers')
        .select(['email', 'username'])
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow();
      if ((await isTaken(tx, email, customerId, now)) || !(await setEmail(tx, customerId, email))) return false;
      await endLinks(tx, customerId);
      const undo = await addLink(tx, 'undoEmail', { customerId, email: before.email }, now);
      const at = { when: momentText(now), device: deviceLine(userAgent) };
      const mail = emailChangedMail({ username: before.username, email, link: origin.link(undo), ...at });
      await outbox.post(tx, { customerId, email: before.email }, mail);
      return true;
    }),
  );
  jobs.wake();
  return isDone;
}

/** One update, and only if nobody has the address: of two concurrent confirmations, one is late. */
async function setEmail(tx: Transaction<Database>, customerId: number, email: string): Promise<boolean> {
  const changed = await tx
    .updateTable('customers')
    .set({ email, is_confirmed: flag(true) })
    .where('id', '=', customerId)
    .where('deactivated_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customers as others')
            .select('others.id')
            .where('others.email', '=', email)
            .where('others.id', '!=', customerId),
        ),
      ),
    )
    .returning('id')
    .execute();
  return changed.length > 0;
}

/**
 * Uses up the link that was mailed to the previous address, which becomes the customer's again. Whoever changed it knew
 * the password, so all sessions and all links end. Returns false for an invalid link.
 */
export async function undoEmail(deps: Deps, { token, userAgent }: Used): Promise<boolean> {
  const { db, clock, jobs, outbox, origin } = deps;
  const isDone = await unlessTaken(
    write(db, async (tx) => {
      const now = clock.now();
      const owner = await useLink(tx, 'undoEmail', token, now);
      if (owner === null) return false;
      const { customerId, email } = owner;
      await lockCustomer(tx, customerId);
      if ((await isTaken(tx, email, customerId, now)) || !(await setEmail(tx, customerId, email))) return false;
      await endSessionsOf(tx, customerId);
      await endTokensOf(tx, customerId, now);
      await endOtherWaysIn(tx, customerId);
      await endLinks(tx, customerId);
      await endLinks(tx, customerId, 'undoEmail');
      const { username } = await tx
        .selectFrom('customers')
        .select('username')
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow();
      const at = { when: momentText(now), device: deviceLine(userAgent) };
      const mail = emailUndoneMail({ username, link: origin.link('/reset-password'), ...at });
      await outbox.post(tx, { customerId, email }, mail);
      return true;
    }),
  );
  jobs.wake();
  return isDone;
}

/** PostgreSQL's code for a value that somebody else has taken meanwhile. */
const NOT_UNIQUE = '23505';

/** False, with nothing done, if somebody else has taken the address at the same moment. */
const unlessTaken = (done: Promise<boolean>): Promise<boolean> =>
  done.catch((error: unknown) => {
    if (codeOf(error) === NOT_UNIQUE) return false;
    throw error;
  });
