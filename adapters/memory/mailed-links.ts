import { LINK_LIFE, type LinkKind, MAILS_TO_ONE } from '../../domain/account/joining.ts';
import type { MailContent } from '../../domain/mail/mail-content.ts';
import {
  type WithLink,
  addressTakenContent,
  confirmationContent,
  passwordResetContent,
  reactivationContent,
} from '../../domain/mail/mails.messages.ts';
import type { Customer } from './records.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;

const CONTENTS: Readonly<Record<LinkKind, (about: WithLink) => MailContent>> = {
  confirm: confirmationContent,
  reset: passwordResetContent,
  reactivate: reactivationContent,
};

const PATHS: Readonly<Record<LinkKind, (token: string) => string>> = {
  confirm: (token) => `/account/confirm/${token}`,
  reset: (token) => `/reset-password?token=${token}`,
  reactivate: (token) => `/account/reactivate/${token}`,
};

/** Mails a new link, which ends the older ones, unless the customer has had one a minute ago, or five today. */
export function mailLink(world: World, customer: Customer, kind: LinkKind): void {
  const now = world.clock.now();
  const token = `${world.mails.length + 1}-${hex(world.machine.randomBytes(16))}`;
  const content = CONTENTS[kind]({
    username: customer.user.username,
    link: world.mailedAddress(PATHS[kind](token)),
  });
  if (!hasRoom(world, customer, content)) return;
  const older = world.mailedLinks.filter((link) => link.customer !== customer || link.kind !== kind);
  const link = { token, kind, customer, email: customer.user.email, expiresAt: now + LINK_LIFE[kind] };
  world.mailedLinks = [...older, link];
  world.post(customer, content);
}

/** Tells the owner of an address that somebody wanted to join with it. */
export function mailTaken(world: World, owner: Customer): void {
  const { username } = owner.user;
  const content = addressTakenContent({ username, link: world.mailedAddress('/reset-password') });
  if (hasRoom(world, owner, content)) world.post(owner, content);
}

function hasRoom({ mails, clock }: World, { user }: Customer, { subject }: MailContent): boolean {
  const now = clock.now();
  const had = mails.filter((mail) => mail.to === user.email && mail.subject === subject);
  const lately = had.filter(({ at }) => at > now - MAILS_TO_ONE.pauseMs).length;
  return lately === 0 && had.filter(({ at }) => at > now - DAY).length < MAILS_TO_ONE.perDay;
}

/** Uses a link up, and answers whose it was; undefined for one that does not work any more. */
export function useLink(world: World, token: string, kind: LinkKind): Customer | undefined {
  const link = world.mailedLinks.find((each) => each.token === token && each.kind === kind);
  if (!link || link.expiresAt <= world.clock.now()) return undefined;
  world.mailedLinks = world.mailedLinks.filter((each) => each !== link);
  const { customer, email } = link;
  const isThere = kind === 'reactivate' || customer.deactivatedAt === null;
  return isThere && customer.user.email === email ? customer : undefined;
}

/** Ends every link of a customer. */
export function endLinks(world: World, customer: Customer): void {
  world.mailedLinks = world.mailedLinks.filter((link) => link.customer !== customer);
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
