import type { Failure } from '../../../core/kernel/failure.ts';
import { type Failed, type Result, failed, ok } from '../../../core/kernel/result.ts';
import type { Passkey } from '../../../core/passkeys/passkey.ts';
import type { PasskeysPort } from '../../../core/passkeys/passkeys.port.ts';
import { accountDeactivated } from '../../../domain/account/account.messages.ts';
import { canComeBack } from '../../../domain/account/reactivation.ts';
import { passkeyAddedContent, passkeyRemovedContent } from '../../../domain/mail/mails.messages.ts';
import { passkeyRefusals } from '../../../domain/passkeys/passkeys.messages.ts';
import { type ChallengePurpose, PASSKEY_LIMITS, problemOfName } from '../../../domain/passkeys/passkeys.ts';
import {
  type Assertion,
  type NewCredential,
  creationOptions,
  requestOptions,
} from '../../../domain/passkeys/web-authn.ts';
import { signIn } from '../account/account.memory.ts';
import { type MemoryClient, answer, answerCustomer, withRecentLogin } from '../client.ts';
import { mailLink } from '../mailed-links.ts';
import type { Customer, WorldPasskey } from '../records.ts';
import type { World } from '../world.ts';
import { attestedData, authenticatorData, isFor, takeChallenge, textOf } from './signed.ts';

const refused = (message: string): Failed<Failure> => failed({ kind: 'invalid', fields: {}, message });
const notLoggedIn = (message: string): Failed<Failure> => failed({ kind: 'unauthenticated', message });
const TOO_MANY = passkeyRefusals.tooMany(PASSKEY_LIMITS.perCustomer);
const wrongName = (name: string): Failed<Failure> => failed({ kind: 'invalid', fields: { name }, message: '' });

/** Passkeys without cryptography: everything an authenticator says is checked, except for the signature. */
export const memoryPasskeys = (client: MemoryClient): PasskeysPort => ({
  ...ownPasskeys(client),
  ...waysIn(client),
});

/** The identity of the shop for authenticators. */
function placeOf(world: World): { readonly rpId: string; readonly origin: string } {
  const origin = world.mailedAddress('');
  return { origin, rpId: new URL(origin).hostname };
}

const ownOf = (world: World, customer: Customer): readonly WorldPasskey[] =>
  world.passkeys.filter((one) => one.customer === customer);

function challengeFor(client: MemoryClient, purpose: ChallengePurpose, customer: Customer | null): string {
  const { world } = client;
  const now = world.clock.now();
  const challenge = textOf(world.machine.randomBytes(PASSKEY_LIMITS.bytes));
  const asked = { challenge, purpose, browser: client, customer, expiresAt: now + PASSKEY_LIMITS.challengeMs };
  world.challenges = [...world.challenges.filter(({ expiresAt }) => expiresAt > now), asked];
  return challenge;
}

function tell(world: World, customer: Customer, write: typeof passkeyAddedContent, name: string): void {
  const { username } = customer.user;
  world.post(customer, write({ username, name, link: world.mailedAddress('/reset-password') }));
}

/** Reads and changes a customer's passkeys. */
function ownPasskeys(
  client: MemoryClient,
): Pick<PasskeysPort, 'list' | 'creationOptions' | 'add' | 'rename' | 'remove'> {
  const { world } = client;
  const { rpId } = placeOf(world);
  return {
    list: () => answerCustomer(client, (customer) => ok(ownOf(world, customer).map(shown))),
    creationOptions: () =>
      answerCustomer(client, (customer) =>
        withRecentLogin(client, customer, () => {
          const own = ownOf(world, customer);
          if (own.length >= PASSKEY_LIMITS.perCustomer) return refused(TOO_MANY);
          const handle = world.handles.get(customer) ?? textOf(world.machine.randomBytes(PASSKEY_LIMITS.bytes));
          world.handles.set(customer, handle);
          const { email, username } = customer.user;
          const challenge = challengeFor(client, 'add', customer);
          return ok(creationOptions({ rpId, challenge, handle, email, username, known: own.map(described) }));
        }),
      ),
    add: (name, credential) =>
      answerCustomer(client, (customer) => {
        const problem = problemOfName(name);
        if (problem !== null) return wrongName(problem);
        return withRecentLogin(client, customer, () => added(client, customer, name.trim(), credential));
      }),
    rename: (id, name) =>
      answerCustomer(client, (customer) => {
        const problem = problemOfName(name);
        if (problem !== null) return wrongName(problem);
        const passkey = ownOf(world, customer).find((one) => one.id === id);
        if (!passkey) return failed({ kind: 'notFound' });
        change(world, passkey, { name: name.trim() });
        return ok(undefined);
      }),
    remove: (id) =>
      answerCustomer(client, (customer) =>
        withRecentLogin(client, customer, (): Result<void, Failure> => {
          const own = ownOf(world, customer);
          const passkey = own.find((one) => one.id === id);
          if (!passkey) return failed({ kind: 'notFound' });
          const isLinked = world.identities.some((one) => one.customer === customer);
          if (customer.password === null && own.length === 1 && !isLinked) return refused(passkeyRefusals.onlyWayIn);
          world.passkeys = world.passkeys.filter((one) => one !== passkey);
          tell(world, customer, passkeyRemovedContent, passkey.name);
          return ok(undefined);
        }),
      ),
  };
}

/** Adds what an authenticator has made, if it has made it for this shop. */
function added(
  client: MemoryClient,
  customer: Customer,
  name: string,
  { id, response }: NewCredential,
): Result<Passkey, Failure> {
  const { world } = client;
  const { rpId, origin } = placeOf(world);
  const { clientDataJSON, attestationObject, transports } = response;
  if (!takeChallenge(client, { purpose: 'add', customer }, clientDataJSON)) return refused(passkeyRefusals.over);
  const data = attestedData(attestationObject, rpId);
  const isGood = data?.isVerified && data.credentialId === id && isFor(clientDataJSON, 'webauthn.create', origin);
  if (!isGood) return refused(passkeyRefusals.notAdded);
  if (ownOf(world, customer).length >= PASSKEY_LIMITS.perCustomer) return refused(TOO_MANY);
  if (world.passkeys.some((one) => one.credentialId === id)) return refused(passkeyRefusals.known);
  world.lastPasskey += 1;
  const { counter, isSynced } = data;
  const made = { id: world.lastPasskey, name, createdAt: world.clock.now(), lastUsedAt: null };
  const passkey = { ...made, customer, credentialId: id, transports, counter, isSynced };
  world.passkeys = [...world.passkeys, passkey];
  tell(world, customer, passkeyAddedContent, name);
  return ok(shown(passkey));
}

/** The passkey that has signed, or the refusal. */
function check(
  client: MemoryClient,
  { id, response }: Assertion,
  purpose: ChallengePurpose,
  customer: Customer | null,
): WorldPasskey | string {
  const { world } = client;
  const { rpId, origin } = placeOf(world);
  const { clientDataJSON, userHandle } = response;
  if (!takeChallenge(client, { purpose, customer }, clientDataJSON)) return passkeyRefusals.over;
  const passkey = world.passkeys.find((one) => one.credentialId === id);
  if (!passkey) return passkeyRefusals.refused;
  if (customer && passkey.customer !== customer) return passkeyRefusals.notYours;
  if (!customer && userHandle !== world.handles.get(passkey.customer)) return passkeyRefusals.refused;
  const data = authenticatorData(response.authenticatorData, rpId);
  if (!data?.isVerified || !isFor(clientDataJSON, 'webauthn.get', origin)) return passkeyRefusals.refused;
  const isCounting = data.counter > 0 || passkey.counter > 0;
  if (isCounting && data.counter <= passkey.counter) return passkeyRefusals.refused;
  change(world, passkey, { counter: data.counter, lastUsedAt: world.clock.now() });
  return passkey;
}

/** Signing in with passkeys. */
function waysIn(client: MemoryClient): Pick<PasskeysPort, 'signInOptions' | 'signIn' | 'confirmOptions' | 'confirm'> {
  const { world } = client;
  const { rpId } = placeOf(world);
  return {
    signInOptions: () => answer(() => ok(requestOptions({ rpId, challenge: challengeFor(client, 'signIn', null) }))),
    signIn: (assertion) =>
      answer(() => {
        const passkey = check(client, assertion, 'signIn', null);
        if (typeof passkey === 'string') return notLoggedIn(passkey);
        const { customer } = passkey;
        if (customer.deactivatedAt !== null) {
          if (!canComeBack(customer.deactivatedAt, world.clock.now())) return notLoggedIn(passkeyRefusals.refused);
          mailLink(world, customer, 'reactivate');
          return notLoggedIn(accountDeactivated);
        }
        signIn(client, customer);
        world.noteDevice(client, customer);
        return ok(undefined);
      }),
    confirmOptions: () =>
      answerCustomer(client, (customer) => {
        const own = ownOf(world, customer);
        if (own.length === 0) return refused(passkeyRefusals.none);
        const challenge = challengeFor(client, 'confirm', customer);
        return ok(requestOptions({ rpId, challenge, allowed: own.map(described) }));
      }),
    confirm: (assertion) =>
      answerCustomer(client, (customer) => {
        const passkey = check(client, assertion, 'confirm', customer);
        if (typeof passkey === 'string') return refused(passkey);
        world.sessionOf(client, customer).authenticatedAt = world.clock.now();
        return ok(undefined);
      }),
  };
}

function change(world: World, passkey: WorldPasskey, changes: Partial<WorldPasskey>): void {
  world.passkeys = world.passkeys.map((one) => (one.id === passkey.id ? { ...one, ...changes } : one));
}

const described = ({ credentialId, transports }: WorldPasskey) => ({ id: credentialId, transports });

const shown = ({ id, name, createdAt, lastUsedAt, isSynced }: WorldPasskey): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
  isSynced,
});
