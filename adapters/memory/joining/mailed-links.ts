import { LINK_LIFE, type LinkKind, MAILS_TO_ONE } from '../../../domain/account/joining.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';

const DAY = 86_400_000;

const SUBJECTS: Readonly<Record<LinkKind, string>> = {
  confirm: 'Confirm your email address',
  reset: 'Reset your password',
  reactivate: 'Reactivate your account',
};

const PATHS: Readonly<Record<LinkKind, (token: string) => string>> = {
  confirm: (token) => `/account/confirm/${token}`,
  reset: (token) => `/reset-password?token=${token}`,
  reactivate: (token) => `/account/reactivate/${token}`,
};

/** Mails a new link, which ends the older ones, unless the customer has had one a minute ago, or five today. */
export function mailLink(world: World, customer: Customer, kind: LinkKind): void {
  const now = world.clock.now();
  const subject = SUBJECTS[kind];
  const had = world.mails.filter((mail) => mail.to === customer.user.email && mail.subject === subject);
  const lately = had.filter(({ at }) => at > now - MAILS_TO_ONE.pauseMs).length;
  if (lately > 0 || had.filter(({ at }) => at > now - DAY).length >= MAILS_TO_ONE.perDay) return;
  const token = `${world.mails.length + 1}-${hex(world.machine.randomBytes(16))}`;
  const older = world.mailedLinks.filter((link) => link.customer !== customer || link.kind !== kind);
  const link = { token, kind, customer, email: customer.user.email, expiresAt: now + LINK_LIFE[kind] };
  world.mailedLinks = [...older, link];
  world.post(customer, subject, [`http://memory.test${PATHS[kind](token)}`]);
}

/** Uses a link up, and answers whose it was; undefined for one that does not work any more. */
export function useLink(world: World, token: string, kind: LinkKind): Customer | undefined {
  const link = world.mailedLinks.find((each) => each.token === token && each.kind === kind);
  if (!link || link.expiresAt <= world.clock.now()) return undefined;
  world.mailedLinks = world.mailedLinks.filter((each) => each !== link);
  return link.customer.user.email === link.email ? link.customer : undefined;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
