import type { Transaction } from 'kysely';
import { type ArrivalRefusal, type Claim, judgeArrival, usernameOf } from '../../domain/identities/arrival.ts';
import { canComeBack } from '../../domain/account/reactivation.ts';
import { providerNames } from '../../domain/identities/identities.messages.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import { endTokensOf } from '../account/access-tokens.ts';
import { addIdentity, customerByIdentity } from '../account/identities.ts';
import { endOtherWaysIn } from '../account/passkeys.ts';
import { removeFactors, secondFactorOf } from '../account/second-factor.ts';
import { endSessionsOf } from '../account/sessions.ts';
import { type Database, flag } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { mailLink } from '../joining/joining-mails.ts';
import { endLinks, isKept } from '../joining/mailed-links.ts';
import { addCustomer } from '../joining/sign-up.ts';
import { identityLinkedMail } from '../mail/mails.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { keepClaim, type OpenClaim, type SignIn, useClaim } from './sign-ins.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock' | 'jobs' | 'outbox' | 'origin'>;

export type Arrived =
  | { readonly kind: 'signedIn'; readonly customerId: number }
  /** The browser has to say something more, at the page of this token. */
  | { readonly kind: 'asked'; readonly token: string }
  /** For someone who wants to link it: it was already linked to them. */
  | { readonly kind: 'linkedAlready' }
  | { readonly kind: 'refused'; readonly why: ArrivalRefusal | 'linkedElsewhere' | 'gone' };

/** Handles the return of somebody whom a site has vouched for [DECISION-19]. */
export async function arrive(deps: Deps, signIn: SignIn, claim: Claim, browser: string): Promise<Arrived> {
  const { customerId } = signIn;
  const attempt = () =>
    write(deps.db, (tx) =>
      customerId === null
        ? arriveToSignIn(tx, deps, signIn, claim, browser)
        : arriveToLink(tx, deps, { ...signIn, customerId }, claim, browser),
    );
  const outcome = await attempt().catch((error: unknown) => {
    if (error instanceof Overtaken) return attempt();
    throw error;
  });
  deps.jobs.wake();
  return outcome;
}

/** Another tab was faster: roll back, and decide again from the current state. */
class Overtaken extends Error {}

async function arriveToSignIn(
  tx: Transaction<Database>,
  deps: Deps,
  signIn: SignIn,
  claim: Claim,
  browser: string,
): Promise<Arrived> {
  const { provider, returnPath } = signIn;
  const now = deps.clock.now();
  // In this order: an account that another tab has just made with this identity is found with it, or not at all.
  const owner = claim.email === null ? undefined : await ownerOf(tx, claim.email);
  const known = await customerByIdentity(tx, claim);
  if (known !== null) return enterWithCode(tx, deps, { claim, provider, returnPath, customerId: known }, browser);
  const about = owner && {
    isConfirmed: owner.is_confirmed === 1,
    isDeactivated: owner.deactivated_at !== null,
    hasPassword: owner.password_hash !== null,
  };
  const arrival = judgeArrival(provider, claim, about ?? null);
  switch (arrival.kind) {
    case 'refuse':
      return arrival.why === 'deactivated' && owner ? enter(tx, deps, owner.id) : { kind: 'refused', why: arrival.why };
    case 'join':
      return join(tx, deps, provider, claim, arrival.isConfirmed);
    case 'askPassword': {
      const { issuer, subject, email } = claim;
      const open = {
        kind: 'password',
        provider,
        returnPath,
        customerId: owner?.id ?? 0,
        issuer,
        subject,
        email,
      } as const;
      return { kind: 'asked', token: await keepClaim(tx, browser, open, now) };
    }
    case 'reclaim':
      return reclaim(tx, deps, provider, claim, owner?.id ?? 0);
  }
}

/** A signed-in customer links an identity: the page asks for a confirmation, because anybody can open the URL. */
async function arriveToLink(
  tx: Transaction<Database>,
  { clock }: Deps,
  { customerId, provider, returnPath }: SignIn & { readonly customerId: number },
  { issuer, subject, email }: Claim,
  browser: string,
): Promise<Arrived> {
  const known = await customerByIdentity(tx, { issuer, subject });
  if (known === customerId) return { kind: 'linkedAlready' };
  if (known !== null) return { kind: 'refused', why: 'linkedElsewhere' };
  const open: OpenClaim = { kind: 'link', provider, returnPath, customerId, issuer, subject, email };
  return { kind: 'asked', token: await keepClaim(tx, browser, open, clock.now()) };
}

/** A site vouches for one factor, whatever it has asked for itself: where an account has two, the page asks for the code. */
async function enterWithCode(
  tx: Transaction<Database>,
  deps: Deps,
  { claim, ...about }: Pick<OpenClaim, 'provider' | 'returnPath' | 'customerId'> & { readonly claim: Claim },
  browser: string,
): Promise<Arrived> {
  const entered = await enter(tx, deps, about.customerId);
  if (entered.kind !== 'signedIn' || (await secondFactorOf(tx, about.customerId)).totpSince === null) return entered;
  const { issuer, subject, email } = claim;
  const open = { kind: 'code', ...about, issuer, subject, email } as const;
  return { kind: 'asked', token: await keepClaim(tx, browser, open, deps.clock.now()) };
}

/** A deactivated account cannot be entered, as at a login: a job mails the link that restores it. */
async function enter(tx: Transaction<Database>, { clock, jobs }: Deps, customerId: number): Promise<Arrived> {
  const { deactivated_at: deactivatedAt } = await tx
    .selectFrom('customers')
    .select('deactivated_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (deactivatedAt === null) return { kind: 'signedIn', customerId };
  if (!canComeBack(deactivatedAt, clock.now())) return { kind: 'refused', why: 'gone' };
  await jobs.enter(tx, 'mailReactivation', { customerId });
  return { kind: 'refused', why: 'deactivated' };
}

const ownerOf = (tx: Transaction<Database>, email: string) =>
  tx
    .selectFrom('customers')
    .select(['id', 'is_confirmed', 'deactivated_at', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();

/** A new customer without a password. An address that is only stated is confirmed by a mail, as any other. */
async function join(
  tx: Transaction<Database>,
  deps: Deps,
  provider: IdentityProvider,
  claim: Claim,
  isConfirmed: boolean,
): Promise<Arrived> {
  const { clock } = deps;
  const email = claim.email ?? '';
  // Somebody who has just changed this address can still undo that, and has it back then.
  if (await isKept(tx, email, { besides: null, now: clock.now() })) return { kind: 'refused', why: 'linkFromInside' };
  const username = usernameOf(claim);
  const made = await addCustomer(tx, { username, email, passwordHash: null, isConfirmed }, clock.now());
  if (made === null) throw new Overtaken();
  if (!(await link(tx, deps, { ...claim, provider, customerId: made }))) throw new Overtaken();
  if (!isConfirmed) await mailLink(tx, 'confirm', { id: made, email, username }, deps);
  return { kind: 'signedIn', customerId: made };
}

/** The owner of an address takes over an account that somebody has made with it: nobody else has access any more. */
async function reclaim(
  tx: Transaction<Database>,
  deps: Deps,
  provider: IdentityProvider,
  claim: Claim,
  customerId: number,
): Promise<Arrived> {
  await lockCustomer(tx, customerId);
  const taken = await tx
    .updateTable('customers')
    .set({ password_hash: null, is_confirmed: flag(true), username: usernameOf(claim) })
    .where('id', '=', customerId)
    .where('email', '=', claim.email ?? '')
    .where('is_confirmed', '=', flag(false))
    .where('deactivated_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new Overtaken();
  await endSessionsOf(tx, customerId);
  await endOtherWaysIn(tx, customerId);
  await endTokensOf(tx, customerId, deps.clock.now());
  await removeFactors(tx, customerId);
  await endLinks(tx, customerId);
  await tx.deleteFrom('identity_claims').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('outside_sign_ins').where('customer_id', '=', customerId).execute();
  if (!(await link(tx, deps, { ...claim, provider, customerId }))) throw new Overtaken();
  return { kind: 'signedIn', customerId };
}

/** Signs in, or links an identity, once everything has been said. */
export async function settleClaim(deps: Deps, token: string, claim: OpenClaim): Promise<Arrived> {
  const outcome = await write(deps.db, async (tx): Promise<Arrived> => {
    const { customerId } = claim;
    await lockCustomer(tx, customerId);
    if (!(await useClaim(tx, token))) return { kind: 'refused', why: 'linkedElsewhere' };
    if (claim.kind !== 'code' && !(await link(tx, deps, claim))) {
      const known = await customerByIdentity(tx, claim);
      if (known !== customerId) return { kind: 'refused', why: 'linkedElsewhere' };
    }
    return enter(tx, deps, customerId);
  });
  deps.jobs.wake();
  return outcome;
}

/** Links an identity, and notifies the customer by mail; false if it is already linked. */
async function link(
  tx: Transaction<Database>,
  { clock, outbox, origin }: Deps,
  identity: Pick<OpenClaim, 'issuer' | 'subject' | 'email' | 'provider' | 'customerId'>,
): Promise<boolean> {
  if (!(await addIdentity(tx, identity, clock.now()))) return false;
  const { customerId, provider, email: address } = identity;
  const { email, username } = await tx
    .selectFrom('customers')
    .select(['email', 'username'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const about = { username, provider: providerNames[provider], address, link: origin.link('/reset-password') };
  await outbox.post(tx, { customerId, email }, identityLinkedMail(about));
  return true;
}
