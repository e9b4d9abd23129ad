import { LINK_LIFE, type LinkKind, MAILS_TO_ONE } from '../../domain/account/joining.ts';
import type { MailContent } from '../../domain/mail/mail-content.ts';
import {
  type WithLink,
  addressTakenContent,
  confirmationContent,
  emailChangeContent,
  emailChangedContent,
  passwordResetContent,
  reactivationContent,
} from '../../domain/mail/mails.messages.ts';
import type { Customer, WorldMailedLink } from './records.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;

/** Links that prove access to an address. */
type Proof = Exclude<LinkKind, 'undoEmail'>;

const CONTENTS: Readonly<Record<Proof, (about: WithLink) => MailContent>> = {
  confirm: confirmationContent,
  reset: passwordResetContent,
  reactivate: reactivationContent,
  changeEmail: emailChangeContent,
};

const PATHS: Readonly<Record<LinkKind, (token: string) => string>> = {
  confirm: (token) => `/account/confirm/${token}`,
  reset: (token) => `/reset-password?token=${token}`,
  reactivate: (token) => `/account/reactivate/${token}`,
  changeEmail: (token) => `/account/email/confirm/${token}`,
  undoEmail: (token) => `/account/email/undo/${token}`,
};

/** Mails a new link, which ends the older ones, unless the address has had one a minute ago, or five today. */
export function mailLink(world: World, customer: Customer, kind: Proof, to = customer.user.email): void {
  const token = newToken(world);
  const link = world.mailedAddress(PATHS[kind](token));
  const content = CONTENTS[kind]({ username: customer.user.username, link });
  if (!hasRoom(world, to, content)) return;
  world.mailedLinks = world.mailedLinks.filter((each) => each.customer !== customer || each.kind !== kind);
  keep(world, { token, kind, customer, email: to });
  world.post(customer, content, to);
}

/** Tells the previous address about the change, with a link to undo it; older links stay valid. */
export function mailUndo(world: World, customer: Customer, before: string): void {
  const token = newToken(world);
  keep(world, { token, kind: 'undoEmail', customer, email: before });
  const about = { ...world.happenedTo(customer, PATHS.undoEmail(token)), email: customer.user.email };
  world.post(customer, emailChangedContent(about), before);
}

/** Tells the owner of an address that somebody wanted to join with it. */
export function mailTaken(world: World, owner: Customer): void {
  const { username, email } = owner.user;
  const content = addressTakenContent({ username, link: world.mailedAddress('/reset-password') });
  if (hasRoom(world, email, content)) world.post(owner, content);
}

const newToken = ({ mails, machine }: World): string => `${mails.length + 1}-${hex(machine.randomBytes(16))}`;

function keep(world: World, link: Omit<WorldMailedLink, 'expiresAt'>): void {
  const expiresAt = world.clock.now() + LINK_LIFE[link.kind];
  world.mailedLinks = [...world.mailedLinks, { ...link, expiresAt }];
}

function hasRoom({ mails, clock }: World, to: string, { subject }: MailContent): boolean {
  const now = clock.now();
  const had = mails.filter((mail) => mail.to === to && mail.subject === subject);
  const lately = had.filter(({ at }) => at > now - MAILS_TO_ONE.pauseMs).length;
  return lately === 0 && had.filter(({ at }) => at > now - DAY).length < MAILS_TO_ONE.perDay;
}

/** Redeems a link that was sent to the customer's address and returns the customer; undefined if it is invalid. */
export function useLink(world: World, token: string, kind: LinkKind): Customer | undefined {
  const link = takeLink(world, token, kind);
  return link && link.customer.user.email === link.email ? link.customer : undefined;
}

/** The same for a link that was sent to any address. */
export function takeLink(world: World, token: string, kind: LinkKind): WorldMailedLink | undefined {
  const link = world.mailedLinks.find((each) => each.token === token && each.kind === kind);
  if (!link || link.expiresAt <= world.clock.now()) return undefined;
  world.mailedLinks = world.mailedLinks.filter((each) => each !== link);
  return kind === 'reactivate' || link.customer.deactivatedAt === null ? link : undefined;
}

/** Ends all links of a customer, except those that restore an address. */
export function endLinks(world: World, customer: Customer): void {
  world.mailedLinks = world.mailedLinks.filter((link) => link.customer !== customer || link.kind === 'undoEmail');
}

/** Whether an address belongs to somebody other than `customer`, or did until recently. */
export const isTaken = (world: World, email: string, customer?: Customer): boolean =>
  world.customers.some((one) => one !== customer && one.user.email === email) ||
  world.mailedLinks.some(
    (link) =>
      link.kind === 'undoEmail' &&
      link.email === email &&
      link.customer !== customer &&
      link.expiresAt > world.clock.now(),
  );

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
