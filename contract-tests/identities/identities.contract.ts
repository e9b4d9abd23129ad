import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, type StagedBackend, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';
import { codeOf } from '../settings/authenticator-app.ts';

/** What every backend promises about signing in with Google or Facebook. */
export function identitiesContract(open: () => StagedBackend): void {
  describe('identities', () => {
    let backend: StagedBackend;
    let count = 0;
    beforeAll(() => {
      backend = open();
    });
    const someone = () => {
      count += 1;
      return { name: 'Ada', email: `outside${count}@example.org` };
    };
    const google = 'google' as const;
    const facebook = 'facebook' as const;

    it('are offered where the shop has a page for them [SESS-05, SESS-06, DECISION-19]', async () => {
      const client = await backend.client();
      expect(await valueOf(client.identities.waysIn())).toEqual(['google', 'facebook']);
    });

    it('make a customer: confirmed by Google, unconfirmed by Facebook [API-06, SESS-18, DECISION-19]', async () => {
      for (const provider of [google, facebook]) {
        const [client, who] = [await backend.client(), someone()];
        expect(await client.consent({ provider, ...who })).toBe('signedIn');
        expect(await valueOf(client.account.user())).toMatchObject({
          username: 'Ada',
          email: who.email,
          isConfirmed: provider === google,
          plan: { id: 1 },
          wallet: { balance: 0 },
        });
        const sent = (await backend.mails()).filter(({ to }) => to === who.email);
        const subjects = new Set(sent.map(({ subject }) => subject));
        expect(subjects.has('Confirm your email address')).toBe(provider === facebook);
        expect(subjects.has(`You can now sign in with ${provider === google ? 'Google' : 'Facebook'}`)).toBe(true);
      }
    });

    it('sign the same customer in on every device', async () => {
      const [here, there, who] = [await backend.client(), await backend.client(), someone()];
      await here.consent({ provider: google, ...who });
      expect(await there.consent({ provider: google, ...who })).toBe('signedIn');
      expect((await valueOf(there.account.user())).id).toBe((await valueOf(here.account.user())).id);
    });

    it('ask for the password of a confirmed account that has the address, once', async () => {
      const who = { name: 'Expired', email: 'expired@demo.test' };
      const client = await backend.client();
      expect(await client.consent({ provider: google, ...who })).toBe('passwordAsked');
      expect(await client.consent({ provider: google, ...who, password: 'wrong1Guess' })).toBe('passwordAsked');
      expect(await failureOf(client.account.user())).toMatchObject({ kind: 'unauthenticated' });
      expect(await client.consent({ provider: google, ...who, password: DEMO_PASSWORD })).toBe('signedIn');
      expect(await client.consent({ provider: google, ...who })).toBe('signedIn');
      const other = await backend.client();
      expect(await other.consent({ provider: facebook, ...who })).toBe('refused');
    });

    it('take an unconfirmed account from whoever made it', async () => {
      const [attacker, owner, who] = [await backend.client(), await backend.client(), someone()];
      const form = { username: 'Eve', email: who.email, password: 'kiln7Ember', terms: true };
      await valueOf(attacker.joining.signUp(form));
      expect(await owner.consent({ provider: facebook, ...who })).toBe('refused');
      expect(await owner.consent({ provider: google, ...who })).toBe('signedIn');
      expect(await failureOf(attacker.account.user())).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureOf(attacker.account.logIn(who.email, form.password))).toMatchObject({
        kind: 'unauthenticated',
      });
      expect(await valueOf(owner.account.user())).toMatchObject({ username: 'Ada', isConfirmed: true });
    });

    it('ask for the second factor of an account that has one, on every new device', async () => {
      const [client, who] = [await backend.client(), someone()];
      await client.consent({ provider: google, ...who });
      const { secret } = await valueOf(client.settings.beginTotp());
      const [{ firstSeen: now } = { firstSeen: 0 }] = await valueOf(client.settings.devices());
      const codes = await valueOf(client.settings.activateTotp(codeOf(secret, Math.floor(now / 30_000))));
      const later = await backend.client();
      for (const code of [undefined, '000000', ''])
        expect(await later.consent({ provider: google, ...who, ...(code !== undefined && { code }) })).toBe(
          'codeAsked',
        );
      expect(await failureOf(later.account.user())).toMatchObject({ kind: 'unauthenticated' });
      expect(await later.consent({ provider: google, ...who, code: codes[0]! })).toBe('signedIn');
      expect(await valueOf(later.account.user())).toMatchObject({ email: who.email });
      const another = await backend.client();
      expect(await another.consent({ provider: google, ...who, code: codes[0]! })).toBe('codeAsked');
    });

    it('are linked and unlinked by a customer who is signed in, but for the last way in', async () => {
      const [client, other, who] = [await signedIn(backend, 'noplan'), await backend.client(), someone()];
      expect(await valueOf(client.identities.identities())).toEqual([]);
      expect(await client.consent({ provider: facebook, ...who, isLink: true })).toBe('linked');
      const [linked] = await valueOf(client.identities.identities());
      expect(linked).toMatchObject({ provider: facebook, email: who.email });
      expect(await other.consent({ provider: facebook, ...who })).toBe('signedIn');
      expect((await valueOf(other.account.user())).email).toBe('noplan@demo.test');
      const stranger = await signedIn(backend, 'basic');
      expect(await stranger.consent({ provider: facebook, ...who, isLink: true })).toBe('refused');
      expect(await failureOf(stranger.identities.unlink(linked!.id))).toEqual({ kind: 'notFound' });
      await valueOf(client.identities.unlink(linked!.id));
      expect(await failureOf(client.identities.unlink(linked!.id))).toEqual({ kind: 'notFound' });

      const [only, newcomer] = [await backend.client(), someone()];
      await only.consent({ provider: google, ...newcomer });
      const [last] = await valueOf(only.identities.identities());
      expect(await failureOf(only.identities.unlink(last!.id))).toMatchObject({
        kind: 'invalid',
        message: 'This is your only way in. Set a password first, then unlink it.',
      });
    });

    it('are nobody’s before somebody is signed in', async () => {
      const client = await backend.client();
      expect(await failureOf(client.identities.identities())).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureOf(client.identities.unlink(1))).toMatchObject({ kind: 'unauthenticated' });
    });
  });
}
