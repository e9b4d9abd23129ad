import type { Transaction } from 'kysely';
import { MAILS_TO_ONE, type LinkKind } from '../../domain/account/joining.ts';
import { DAY } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { Mail } from '../mail/layout.ts';
import {
  addressTakenMail,
  confirmationMail,
  emailChangeMail,
  passwordResetMail,
  reactivationMail,
} from '../mail/mails.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { makeLink } from './mailed-links.ts';

type MailDeps = Pick<ShopDeps, 'outbox' | 'origin' | 'clock'>;

/** A customer who is written to. */
export interface Addressee {
  readonly id: number;
  readonly email: string;
  readonly username: string;
}

/** Sent to an address so that its reader can prove to own it. */
type Proof = Exclude<LinkKind, 'undoEmail'>;

const WRITE: Readonly<Record<Proof, (about: { readonly username: string; readonly link: string }) => Mail>> = {
  confirm: confirmationMail,
  reset: passwordResetMail,
  reactivate: reactivationMail,
  changeEmail: emailChangeMail,
};

/** The kinds of the mails that bring links, as the outbox counts them. */
const KINDS: Readonly<Record<Proof, string>> = {
  confirm: 'confirmation',
  reset: 'password-reset',
  reactivate: 'reactivation',
  changeEmail: 'email-change',
};

/** Writes a mail with a new link, unless the customer has had one a minute ago, or five today. */
export async function mailLink(
  tx: Transaction<Database>,
  kind: Proof,
  { id, email, username }: Addressee,
  { outbox, origin, clock }: MailDeps,
): Promise<void> {
  if (!(await hasRoom(tx, KINDS[kind], email, { outbox, clock }))) return;
  const path = await makeLink(tx, kind, { customerId: id, email }, clock.now());
  await outbox.post(tx, { customerId: id, email }, WRITE[kind]({ username, link: origin.link(path) }));
}

/** Tells the owner of an address that somebody tried to sign up with it. */
export async function mailTaken(
  tx: Transaction<Database>,
  { id, email, username }: Addressee,
  { outbox, origin, clock }: MailDeps,
): Promise<void> {
  if (!(await hasRoom(tx, 'address-taken', email, { outbox, clock }))) return;
  const mail = addressTakenMail({ username, link: origin.link('/reset-password') });
  await outbox.post(tx, { customerId: id, email }, mail);
}

async function hasRoom(
  tx: Transaction<Database>,
  kind: string,
  email: string,
  { outbox, clock }: Pick<MailDeps, 'outbox' | 'clock'>,
): Promise<boolean> {
  const now = clock.now();
  const lately = await outbox.countSince(tx, email, kind, now - MAILS_TO_ONE.pauseMs);
  return lately === 0 && (await outbox.countSince(tx, email, kind, now - DAY)) < MAILS_TO_ONE.perDay;
}
