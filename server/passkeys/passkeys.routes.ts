import { accountDeactivated } from '../../domain/account/account.messages.ts';
import { canComeBack } from '../../domain/account/reactivation.ts';
import { passkeyRefusals } from '../../domain/passkeys/passkeys.messages.ts';
import { type ChallengePurpose, PASSKEY_LIMITS, problemOfName } from '../../domain/passkeys/passkeys.ts';
import { type Assertion, creationOptions, requestOptions } from '../../domain/passkeys/web-authn.ts';
import { violations } from '../../wire/messages.ts';
import * as wire from '../../wire/passkeys/passkeys.wire.ts';
import { type StoredPasskey, passkeyByCredential, passkeysOf } from '../account/passkeys.ts';
import { requireRecentLogin } from '../account/recent-login.ts';
import { renewSession } from '../account/sessions.ts';
import { signInHere } from '../account/sign-in-here.ts';
import { MINUTE } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { clientAddress } from '../http/client-address.ts';
import { deviceCookie, deviceOf } from '../http/device-cookie.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { notFound, Refusal, unauthenticated } from '../http/errors.ts';
import { registerCustomerRoute, registerRoute, reply } from '../http/register-route.ts';
import { readSessionCookie, sessionCookie } from '../http/session-cookie.ts';
import { createThrottle } from '../http/throttle.ts';
import { tooMany } from '../joining/new-passwords.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '../mail/mails.ts';
import { mailTo } from '../settings/mail-to.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { beginChallenge, useChallenge } from './challenges.ts';
import { addPasskey, handleOf, noteUse, removePasskey } from './passkeys.ts';
import { type Place, verifyNew, verifySigned } from './verify.ts';

/** Login attempts of a network address, and failed ones: each costs rows, or a signature to verify. */
const STARTS = { most: 300, windowMs: 15 * MINUTE } as const;
const WRONG = { most: 100, windowMs: 15 * MINUTE } as const;

const notAdded = () => new Refusal(400, passkeyRefusals.notAdded);

/** Passkeys: a way in, and a way to show who is here. */
export function registerPasskeyRoutes(app: ShopApp, deps: ShopDeps): void {
  registerOwn(app, deps);
  registerChanges(app, deps);
  const check = createCheck(deps);
  registerSignIn(app, deps, check);
  registerConfirmation(app, deps, check);
}

/** The passkeys of the signed-in customer. */
function registerOwn(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, callers, config, jobs } = deps;

  registerCustomerRoute(app, callers, wire.passkeyList, async ({ customerId }) =>
    reply(200, { items: (await passkeysOf(db, customerId)).map(toWire) }),
  );

  registerCustomerRoute(app, callers, wire.creation, async ({ customerId, c }) => {
    await requireRecentLogin(deps, c);
    const own = await passkeysOf(db, customerId);
    const most = PASSKEY_LIMITS.perCustomer;
    if (own.length >= most) throw new Refusal(400, passkeyRefusals.tooMany(most));
    const { email, username } = await db
      .selectFrom('customers')
      .select(['email', 'username'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const handle = await handleOf(db, customerId);
    const { challenge, cookies } = await challengeFor(deps, c, 'add', customerId);
    const { rpId } = placeOf(deps);
    const known = own.map(described);
    return reply(200, creationOptions({ rpId, challenge, handle, email, username, known }), { cookies });
  });

  registerCustomerRoute(app, callers, wire.addPasskey, async ({ customerId, body: { name, credential }, c }) => {
    const problem = problemOfName(name);
    if (problem !== null) return reply(400, violations({ name: problem }));
    await requireRecentLogin(deps, c);
    const challenge = await useChallenge(
      db,
      { purpose: 'add', browser: deviceOf(c.req.raw, config), customerId },
      credential.response.clientDataJSON,
      clock.now(),
    );
    if (challenge === null) throw new Refusal(400, passkeyRefusals.over);
    const verified = await verifyNew(credential, challenge, placeOf(deps));
    if (verified === null) throw notAdded();
    const { transports } = credential.response;
    const added = await write(db, async (tx) => {
      const made = await addPasskey(tx, { customerId, name: name.trim(), verified, transports }, clock.now());
      if (typeof made !== 'string')
        await mailTo(tx, deps, customerId, (about) => passkeyAddedMail({ ...about, name: made.name }));
      return made;
    });
    if (added === 'known') throw new Refusal(400, passkeyRefusals.known);
    if (added === 'tooMany') throw new Refusal(400, passkeyRefusals.tooMany(PASSKEY_LIMITS.perCustomer));
    jobs.wake();
    return reply(201, toWire(added));
  });
}

/** Renaming and removing passkeys. */
function registerChanges(app: ShopApp, deps: ShopDeps): void {
  const { db, callers, jobs } = deps;

  registerCustomerRoute(app, callers, wire.renamePasskey, async ({ customerId, path, body: { name } }) => {
    const problem = problemOfName(name);
    if (problem !== null) return reply(400, violations({ name: problem }));
    const renamed = await db
      .updateTable('passkeys')
      .set({ name: name.trim() })
      .where('customer_id', '=', customerId)
      .where('id', '=', path.id)
      .returning('id')
      .executeTakeFirst();
    if (!renamed) throw notFound();
    return reply(204, null);
  });

  registerCustomerRoute(app, callers, wire.removePasskey, async ({ customerId, path, c }) => {
    await requireRecentLogin(deps, c);
    const removed = await write(db, async (tx) => {
      const gone = await removePasskey(tx, customerId, path.id);
      if (typeof gone !== 'string')
        await mailTo(tx, deps, customerId, (about) => passkeyRemovedMail({ ...about, ...gone }));
      return gone;
    });
    if (removed === 'unknown') throw notFound();
    if (removed === 'onlyWayIn') throw new Refusal(400, passkeyRefusals.onlyWayIn);
    jobs.wake();
    return reply(204, null);
  });
}

/** Returns the owner of the passkey that has signed, or the refusal. */
type Check = (
  c: ShopContext,
  assertion: Assertion,
  who: { readonly purpose: ChallengePurpose; readonly customerId: number | null },
) => Promise<{ readonly customerId: number } | { readonly refused: string }>;

function createCheck(deps: ShopDeps): Check {
  const { db, clock, config } = deps;
  const wrong = createThrottle(clock, WRONG.most, WRONG.windowMs);

  return async (c, assertion, { purpose, customerId }) => {
    const address = clientAddress(c, config);
    const wait = wrong.take(address);
    if (wait !== null) throw tooMany(wait);
    const { clientDataJSON, userHandle } = assertion.response;
    const asked = { purpose, browser: deviceOf(c.req.raw, config), customerId };
    const challenge = await useChallenge(db, asked, clientDataJSON, clock.now());
    if (challenge === null) return { refused: passkeyRefusals.over };
    const found = await passkeyByCredential(db, assertion.id);
    if (found === null) return { refused: passkeyRefusals.refused };
    const { passkey, handle } = found;
    // At a login the passkey says whose it is. Somebody who is here has named their own.
    if (customerId === null ? userHandle !== handle : passkey.customerId !== customerId)
      return { refused: customerId === null ? passkeyRefusals.refused : passkeyRefusals.notYours };
    const signed = await verifySigned(assertion, challenge, placeOf(deps), passkey);
    if (signed === null || !(await noteUse(db, passkey.id, signed, clock.now())))
      return { refused: passkeyRefusals.refused };
    wrong.giveBack(address);
    return { customerId: passkey.customerId };
  };
}

/** The way in. */
function registerSignIn(app: ShopApp, deps: ShopDeps, check: Check): void {
  const { db, clock, config, jobs } = deps;
  const starts = createThrottle(clock, STARTS.most, STARTS.windowMs);

  registerRoute(app, wire.signInOptions, async ({ c }) => {
    const wait = starts.take(clientAddress(c, config));
    if (wait !== null) throw tooMany(wait);
    const { challenge, cookies } = await challengeFor(deps, c, 'signIn', null);
    return reply(200, requestOptions({ rpId: placeOf(deps).rpId, challenge }), { cookies });
  });

  registerRoute(app, wire.signInByPasskey, async ({ body, c }) => {
    const checked = await check(c, body, { purpose: 'signIn', customerId: null });
    if ('refused' in checked) return reply(401, { message: checked.refused });
    const { customerId } = checked;
    const { deactivated_at: deactivatedAt } = await db
      .selectFrom('customers')
      .select('deactivated_at')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    if (deactivatedAt !== null) {
      if (!canComeBack(deactivatedAt, clock.now())) return reply(401, { message: passkeyRefusals.refused });
      await jobs.enter(db, 'mailReactivation', { customerId });
      jobs.wake();
      return reply(401, { message: accountDeactivated });
    }
    return reply(200, { success: true }, { cookies: await signInHere(deps, c, customerId) });
  });
}

/** Confirms the identity of a signed-in customer. */
function registerConfirmation(app: ShopApp, deps: ShopDeps, check: Check): void {
  const { db, clock, callers, config } = deps;

  registerCustomerRoute(app, callers, wire.confirmOptions, async ({ customerId, c }) => {
    const own = await passkeysOf(db, customerId);
    if (own.length === 0) throw new Refusal(400, passkeyRefusals.none);
    const { challenge, cookies } = await challengeFor(deps, c, 'confirm', customerId);
    const { rpId } = placeOf(deps);
    return reply(200, requestOptions({ rpId, challenge, allowed: own.map(described) }), { cookies });
  });

  registerCustomerRoute(app, callers, wire.confirmByPasskey, async ({ customerId, body, c }) => {
    const checked = await check(c, body, { purpose: 'confirm', customerId });
    if ('refused' in checked) throw new Refusal(400, checked.refused);
    const token = await renewSession(db, clock, readSessionCookie(c.req.raw, config) ?? '');
    if (token === null) throw unauthenticated();
    return reply(204, null, { cookies: [sessionCookie(token, config)] });
  });
}

/**
 * The relying party for authenticators. It never depends on the request, or a look-alike site could relay signatures.
 */
function placeOf({ origin }: Pick<ShopDeps, 'origin'>): Place {
  const url = new URL(origin.link('/'));
  return { rpId: url.hostname, origin: url.origin };
}

/** A challenge for this browser, which gets a name if it has none. */
async function challengeFor(
  { db, clock, config }: Pick<ShopDeps, 'db' | 'clock' | 'config'>,
  c: ShopContext,
  purpose: ChallengePurpose,
  customerId: number | null,
): Promise<{ readonly challenge: string; readonly cookies: readonly string[] }> {
  const browser = deviceOf(c.req.raw, config);
  const challenge = await beginChallenge(db, { purpose, browser, customerId }, clock.now());
  return { challenge, cookies: [deviceCookie(browser, config)] };
}

const described = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports });

const toWire = ({ id, name, createdAt, lastUsedAt, isSynced }: StoredPasskey): wire.WirePasskey => ({
  id,
  name,
  created: new Date(createdAt).toISOString(),
  last_used: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  synced: isSynced,
});
