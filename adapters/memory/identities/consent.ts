import { judgeArrival, usernameOf } from '../../../domain/identities/arrival.ts';
import { providerNames } from '../../../domain/identities/identities.messages.ts';
import type { IdentityProvider } from '../../../domain/identities/providers.ts';
import { identityLinkedContent } from '../../../domain/mail/mails.messages.ts';
import { takeCode } from '../account/second-factor.ts';
import type { MemoryClient } from '../client.ts';
import { newcomer } from '../joining/joining.memory.ts';
import { endLinks, mailLink } from '../mailed-links.ts';
import type { Customer } from '../records.ts';

/** A person's input on the demo's consent page, and on the one that then asks for a password. */
export interface Consent {
  readonly provider: IdentityProvider;
  readonly name: string;
  /** As it is stored. */
  readonly email: string;
  /** The password of the account with that address, if asked for. */
  readonly password?: string;
  /** The app's code, if two-step sign-in is on. */
  readonly code?: string;
  /** For a customer who is signed in and wants to link it. */
  readonly isLink?: boolean;
}

export type Consented = 'signedIn' | 'linked' | 'passwordAsked' | 'codeAsked' | 'refused';

/** Plays the demo's pages for a browser: its Google vouches for an address, its Facebook for none. */
export function consent(client: MemoryClient, said: Consent): Consented {
  const { provider, name, email, password, code, isLink = false } = said;
  const { world } = client;
  const issuer = `demo:${provider}`;
  const known = world.identities.find((one) => one.issuer === issuer && one.subject === email);
  const linkTo = (customer: Customer): void => {
    world.lastIdentity += 1;
    const linkedAt = world.clock.now();
    const made = { id: world.lastIdentity, provider, issuer, subject: email, email, linkedAt, customer };
    world.identities = [...world.identities, made];
    const about = { provider: providerNames[provider], address: email, link: world.mailedAddress('/reset-password') };
    world.post(customer, identityLinkedContent({ username: customer.user.username, ...about }));
  };
  const enter = (customer: Customer): Consented => {
    if (customer.deactivatedAt !== null) return 'refused';
    world.sessions.delete(client);
    client.customer = customer;
    world.sessionOf(client, customer);
    world.noteDevice(client, customer);
    return 'signedIn';
  };

  if (isLink && client.customer) {
    if (known) return known.customer === client.customer ? 'linked' : 'refused';
    linkTo(client.customer);
    return 'linked';
  }
  if (known) {
    const { customer } = known;
    // A site vouches for one factor, whatever it has asked for itself.
    const needsCode = customer.deactivatedAt === null && customer.totp?.since != null;
    if (needsCode && (code === undefined || !takeCode(world, customer, code))) return 'codeAsked';
    return enter(customer);
  }
  const owner = world.customers.find(({ user }) => user.email === email);
  const proof = provider === 'google' ? 'proven' : 'stated';
  const about = owner && {
    isConfirmed: owner.user.isConfirmed,
    isDeactivated: owner.deactivatedAt !== null,
    hasPassword: owner.password !== null,
  };
  const arrival = judgeArrival(provider, { email, proof }, about ?? null);
  if (arrival.kind === 'refuse') return 'refused';
  if (!owner || arrival.kind === 'join') {
    const made = newcomer(world, { username: usernameOf({ name, email }), email, password: null });
    const isConfirmed = arrival.kind === 'join' && arrival.isConfirmed;
    made.user = { ...made.user, isConfirmed };
    linkTo(made);
    if (!isConfirmed) mailLink(world, made, 'confirm');
    return enter(made);
  }
  if (arrival.kind === 'askPassword') {
    if (password === undefined || owner.password !== password) return 'passwordAsked';
    if (owner.deactivatedAt !== null) return 'refused';
  } else {
    owner.password = null;
    [owner.totp, owner.recoveryCodes] = [null, []];
    owner.user = { ...owner.user, isConfirmed: true, username: usernameOf({ name, email }) };
    for (const session of world.sessionsOf(owner)) session.end();
    world.endDeviceLoginsOf(owner);
    world.endTokensOf(owner);
    world.endOtherWaysIn(owner);
    endLinks(world, owner);
  }
  linkTo(owner);
  return enter(owner);
}
