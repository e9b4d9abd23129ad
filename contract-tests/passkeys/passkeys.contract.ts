import { beforeAll, describe, expect, it } from 'vitest';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { Passkey } from '../../core/passkeys/passkey.ts';
import { type Deviation, SoftwareAuthenticator } from '../../server/testing/software-authenticator.ts';
import { type ContractClient, PASSWORD, type StagedBackend, joined } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';
import { codeOf } from '../settings/authenticator-app.ts';

const MINUTE = 60_000;
const MOST = 20;
const SAID = {
  over: 'This took too long. Please try again.',
  refused: 'This passkey does not open an account here. Sign in another way.',
  notAdded: 'This passkey could not be added. Please try again.',
  notYours: 'This is not a passkey of your account.',
  none: 'You have no passkey yet.',
} as const;

/** What every backend promises about passkeys. */
export function passkeysContract(open: () => StagedBackend): void {
  describe('passkeys', () => {
    let backend: StagedBackend;
    let client: ContractClient;
    let email: string;
    let origin: string;
    let phone: SoftwareAuthenticator;
    let passkey = 0;

    interface Adding {
      readonly authenticator?: SoftwareAuthenticator;
      readonly name?: string;
      readonly deviation?: Deviation;
    }
    const add = async (
      to: ContractClient,
      { authenticator = phone, name = 'Phone', deviation = {} }: Adding = {},
    ): Promise<Result<Passkey, Failure>> => {
      const options = await valueOf(to.passkeys.creationOptions());
      return to.passkeys.add(name, authenticator.create(options, deviation));
    };
    /** Signs in on a new device. */
    const signIn = async (deviation: Deviation = {}, authenticator = phone) => {
      const device = await backend.client();
      const options = await valueOf(device.passkeys.signInOptions());
      return { device, answer: await device.passkeys.signIn(authenticator.sign(options, deviation)) };
    };
    const refusedAtDoor = { kind: 'unauthenticated', message: SAID.refused };
    const over = { kind: 'unauthenticated', message: SAID.over };
    const subjects = async (to = email) =>
      (await backend.mails()).filter((mail) => mail.to === to).map(({ subject }) => subject);

    beforeAll(async () => {
      backend = open();
      ({ email, client } = await joined(backend));
      const first = (await backend.mails()).find(({ to }) => to === email);
      origin = new URL(first!.links[0]!).origin;
      phone = new SoftwareAuthenticator(origin);
    });

    it('are none at first, and their options name no customer by an id', async () => {
      expect(await valueOf(client.passkeys.list())).toEqual([]);
      const options = await valueOf(client.passkeys.creationOptions());
      expect(options).toMatchObject({
        rp: { id: new URL(origin).hostname },
        user: { name: email, displayName: 'Ada' },
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const again = await valueOf(client.passkeys.creationOptions());
      expect([options.user.id, options.challenge]).toEqual([again.user.id, expect.stringMatching(/^[\w-]{43}$/)]);
      expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
      expect(options.challenge).not.toBe(again.challenge);
      const other = await valueOf((await joined(backend)).client.passkeys.creationOptions());
      expect(other.user.id).not.toBe(options.user.id);
    });

    it('are added by what an authenticator has made for this shop, and told by mail', async () => {
      for (const deviation of [
        { origin: 'https://loopstead.example' },
        { rpId: 'loopstead.example' },
        { isUnverified: true },
      ])
        expect(
          await failureOf(add(client, { deviation, authenticator: new SoftwareAuthenticator(origin) })),
        ).toMatchObject({ kind: 'invalid', message: SAID.notAdded });
      const added = await valueOf(add(client, { name: ' Phone ' }));
      expect(added).toMatchObject({ name: 'Phone', lastUsedAt: null, isSynced: false });
      passkey = added.id;
      expect(await valueOf(client.passkeys.list())).toEqual([added]);
      expect(await subjects()).toContain('A passkey was added to your account');
      const { excludeCredentials } = await valueOf(client.passkeys.creationOptions());
      expect(excludeCredentials).toEqual([
        { type: 'public-key', id: phone.held[0]!.id, transports: ['internal', 'hybrid'] },
      ]);
    });

    it('take each challenge once, within five minutes, and from the browser that has asked', async () => {
      const wrong = { kind: 'invalid', message: SAID.over };
      const spare = new SoftwareAuthenticator(origin);
      const options = await valueOf(client.passkeys.creationOptions());
      const made = spare.create(options);
      const elsewhere = await backend.client();
      await valueOf(elsewhere.account.logIn(email, PASSWORD));
      expect(await failureOf(elsewhere.passkeys.add('Spare', made))).toMatchObject(wrong);
      const { id } = await valueOf(client.passkeys.add('Spare', made));
      expect(await failureOf(client.passkeys.add('Spare', spare.create(options)))).toMatchObject(wrong);
      expect(await failureOf(add(client, { deviation: { challenge: 'AAAA' } }))).toMatchObject(wrong);
      const late = spare.create(await valueOf(client.passkeys.creationOptions()));
      await backend.pass(5 * MINUTE);
      expect(await failureOf(client.passkeys.add('Late', late))).toMatchObject(wrong);
      await valueOf(client.passkeys.remove(id));
    });

    it('sign in without a name, and in a moment once', async () => {
      const device = await backend.client();
      const options = await valueOf(device.passkeys.signInOptions());
      expect(options.allowCredentials).toEqual([]);
      const signed = phone.sign(options);
      await valueOf(device.passkeys.signIn(signed));
      expect((await valueOf(device.account.user())).email).toBe(email);
      expect(await failureOf(device.passkeys.signIn(signed))).toEqual(over);
      const [used] = await valueOf(client.passkeys.list());
      expect(used!.lastUsedAt).toBeGreaterThanOrEqual(used!.createdAt);
    });

    it.each<[string, Deviation]>([
      ['another origin', { origin: 'https://loopstead.example' }],
      ['another relying party', { rpId: 'loopstead.example' }],
      ['a touch of somebody unknown', { isUnverified: true }],
      ['the name of another customer', { userHandle: 'AAAA' }],
      ['no name at all', { userHandle: null }],
      ['a counter that goes back', { counter: 1 }],
    ])('do not sign in with %s', async (_, deviation) => {
      expect(await failureOf(Promise.resolve((await signIn(deviation)).answer))).toEqual(refusedAtDoor);
    });

    it('do not sign in with a challenge of somebody else, of something else, or of five minutes ago', async () => {
      const [device, other] = [await backend.client(), await backend.client()];
      const options = await valueOf(device.passkeys.signInOptions());
      expect(await failureOf(other.passkeys.signIn(phone.sign(options)))).toEqual(over);
      const confirming = await valueOf(client.passkeys.confirmOptions());
      expect(await failureOf(client.passkeys.signIn(phone.sign(confirming)))).toEqual(over);
      await backend.pass(5 * MINUTE);
      expect(await failureOf(device.passkeys.signIn(phone.sign(options)))).toEqual(over);
    });

    it('say the same of a passkey that nobody has, and need no counter', async () => {
      const stranger = new SoftwareAuthenticator(origin);
      stranger.create(await valueOf(client.passkeys.creationOptions()));
      expect(await failureOf(Promise.resolve((await signIn({}, stranger)).answer))).toEqual(refusedAtDoor);
      const synced = new SoftwareAuthenticator(origin, { isCounting: false });
      const { id, isSynced } = await valueOf(add(client, { authenticator: synced, name: 'Keychain' }));
      expect(isSynced).toBe(true);
      for (const _ of [1, 2]) await valueOf(Promise.resolve((await signIn({}, synced)).answer));
      await valueOf(client.passkeys.remove(id));
    });

    it('stand for the password and for the code after it', async () => {
      const { secret } = await valueOf(client.settings.beginTotp());
      await valueOf(Promise.resolve((await signIn()).answer));
      const [used] = await valueOf(client.passkeys.list());
      await valueOf(client.settings.activateTotp(codeOf(secret, Math.floor((used!.lastUsedAt ?? 0) / 30_000))));
      const byPassword = (await backend.client()).account.logIn(email, PASSWORD);
      expect(await failureOf(byPassword)).toMatchObject({ needsCode: true });
      const { device, answer } = await signIn();
      await valueOf(Promise.resolve(answer));
      expect((await valueOf(device.account.user())).email).toBe(email);
      await valueOf(client.settings.removeTotp());
    });

    it('show who is here, and are those of whoever is here', async () => {
      await backend.pass(10 * MINUTE + 1);
      const needed = { kind: 'forbidden', needsRecentLogin: true };
      expect(await failureOf(client.passkeys.creationOptions())).toMatchObject(needed);
      expect(await failureOf(client.passkeys.remove(passkey))).toMatchObject(needed);
      const options = await valueOf(client.passkeys.confirmOptions());
      expect(options.allowCredentials.map(({ id }) => id)).toEqual([phone.held[0]!.id]);
      await valueOf(client.passkeys.confirm(phone.sign(options, { userHandle: null })));
      await valueOf(client.passkeys.creationOptions());

      const other = await joined(backend);
      expect(await failureOf(other.client.passkeys.confirmOptions())).toMatchObject({ message: SAID.none });
      const own = new SoftwareAuthenticator(origin);
      await valueOf(add(other.client, { authenticator: own }));
      const theirs = await valueOf(other.client.passkeys.confirmOptions());
      const refused = await failureOf(other.client.passkeys.confirm(phone.sign(theirs)));
      expect(refused).toMatchObject({ kind: 'invalid', message: SAID.notYours });
      expect(await failureOf(other.client.passkeys.rename(passkey, 'Mine'))).toEqual({ kind: 'notFound' });
      expect(await failureOf(other.client.passkeys.remove(passkey))).toEqual({ kind: 'notFound' });
    });

    it('have a name that people can read', async () => {
      await valueOf(client.passkeys.rename(passkey, ' Old phone '));
      expect((await valueOf(client.passkeys.list())).map(({ name }) => name)).toEqual(['Old phone']);
      const wrong = { kind: 'invalid', fields: { name: 'Please enter a name.' } };
      expect(await failureOf(client.passkeys.rename(passkey, ' '))).toMatchObject(wrong);
      expect(await failureOf(add(client, { name: '' }))).toMatchObject(wrong);
    });

    it('do not open an account that was left, and answer as a password does', async () => {
      const leaver = await joined(backend);
      const key = new SoftwareAuthenticator(origin);
      await valueOf(add(leaver.client, { authenticator: key }));
      await valueOf(leaver.client.settings.deleteAccount());
      const { answer } = await signIn({}, key);
      const byPassword = await failureOf((await backend.client()).account.logIn(leaver.email, PASSWORD));
      expect(await failureOf(Promise.resolve(answer))).toEqual(byPassword);
    });

    it('end with a new password that is set by mail, as somebody else may have added them', async () => {
      const owner = await joined(backend);
      const key = new SoftwareAuthenticator(origin);
      await valueOf(add(owner.client, { authenticator: key }));
      await backend.pass(2 * MINUTE);
      await valueOf((await backend.client()).joining.requestReset(owner.email));
      const mail = (await backend.mails()).find(({ to, subject }) => to === owner.email && subject.startsWith('Reset'));
      const words = { password: PASSWORD, confirmation: PASSWORD };
      await valueOf((await backend.client()).joining.resetPassword((mail?.links[0] ?? '').replace(/^.*=/, ''), words));
      expect(await failureOf(Promise.resolve((await signIn({}, key)).answer))).toEqual(refusedAtDoor);
    });

    it('are at most 20', async () => {
      const collector = await joined(backend);
      const chain = new SoftwareAuthenticator(origin);
      for (let at = 0; at < MOST; at += 1)
        await valueOf(add(collector.client, { authenticator: chain, name: `Key ${at}` }));
      const refused = { kind: 'invalid', message: 'You have 20 passkeys already. Remove one first.' };
      expect(await failureOf(collector.client.passkeys.creationOptions())).toMatchObject(refused);
    });

    it('sign in no more once they are removed, which is told by mail', async () => {
      await valueOf(client.passkeys.remove(passkey));
      expect(await failureOf(client.passkeys.remove(passkey))).toEqual({ kind: 'notFound' });
      expect(await valueOf(client.passkeys.list())).toEqual([]);
      expect(await failureOf(Promise.resolve((await signIn()).answer))).toEqual(refusedAtDoor);
      expect(await subjects()).toContain('A passkey was removed from your account');
    });

    it('are nobody else’s business', async () => {
      const visitor = await backend.client();
      for (const call of [
        visitor.passkeys.list(),
        visitor.passkeys.creationOptions(),
        visitor.passkeys.confirmOptions(),
        visitor.passkeys.remove(1),
      ])
        expect(await failureOf<unknown>(call)).toMatchObject({ kind: 'unauthenticated' });
    });
  });
}
