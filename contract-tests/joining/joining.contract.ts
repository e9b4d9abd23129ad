import { beforeAll, describe, expect, it } from 'vitest';
import { type Newcomer, PASSWORD, type StagedBackend, joined, signedIn } from '../backend.ts';
import { failureOf, unliked, valueOf } from '../catalogue/expectations.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** What every backend promises about signing up and forgotten passwords. */
export function joiningContract(open: () => StagedBackend): void {
  describe('joining', () => {
    let backend: StagedBackend;
    beforeAll(() => {
      backend = open();
    });

    const linkTo = async (email: string, subject: string) =>
      (await backend.mails()).find((mail) => mail.to === email && mail.subject === subject)?.links[0] ?? '';
    const tokenOf = (link: string) => link.replace(/^.*(?:\/|=)/, '');
    const confirmation = async (email: string) => tokenOf(await linkTo(email, 'Confirm your email address'));
    const reset = async (email: string) => tokenOf(await linkTo(email, 'Reset your password'));

    it('signs a new customer in, on the Free plan and unconfirmed [API-03, DECISION-17]', async () => {
      const { client, email } = await joined(backend);
      expect(await valueOf(client.account.user())).toMatchObject({
        username: 'Ada',
        email,
        isConfirmed: false,
        isAccount: true,
        plan: { id: 1, isExpired: false },
        wallet: { balance: 0, isSingleDownload: true, isMultiDownload: false },
      });
      const elsewhere = await backend.client();
      await valueOf(elsewhere.account.logIn(email, PASSWORD));
    });

    it('names every field that does not fit [API-03, DECISION-140]', async () => {
      const client = await backend.client();
      const form = { username: 'A', email: 'ada', password: 'abc123', terms: false };
      expect(await failureOf(client.joining.signUp(form))).toMatchObject({
        kind: 'invalid',
        fields: {
          username: 'Please enter a username of 2 to 50 characters.',
          email: 'Please enter a valid email address!',
          password: 'This password is too common. Please choose another one.',
          terms: 'Please accept the terms and conditions.',
        },
      });
    });

    it('refuses an address that is taken, in any case [API-03]', async () => {
      const { email } = await joined(backend);
      const client = await backend.client();
      const form = { username: 'Eve', email: email.toUpperCase(), password: PASSWORD, terms: true };
      expect(await failureOf(client.joining.signUp(form))).toMatchObject({
        kind: 'invalid',
        fields: { email: 'This email address is already registered.' },
      });
      expect(await failureOf(client.account.user())).toMatchObject({ kind: 'unauthenticated' });
    });

    it('confirms an address by the newest mailed link, once [API-07, API-09, DECISION-131]', async () => {
      const { client, email } = await joined(backend);
      const old = await confirmation(email);
      await backend.pass(MINUTE);
      const said = await valueOf(client.joining.sendConfirmation());
      expect(said.message).toContain(email);
      const newest = await confirmation(email);
      const anybody = await backend.client();
      expect(await failureOf(anybody.joining.confirmAddress(old))).toEqual({ kind: 'notFound' });
      await valueOf(anybody.joining.confirmAddress(newest));
      expect(await failureOf(anybody.joining.confirmAddress(newest))).toEqual({ kind: 'notFound' });
      expect((await valueOf(client.account.user())).isConfirmed).toBe(true);
      expect(await failureOf(anybody.account.user())).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureOf(client.joining.sendConfirmation())).toMatchObject({
        kind: 'invalid',
        message: 'Your email address is already confirmed.',
      });
    });

    it('takes no confirmation link after a day [API-07]', async () => {
      const { client, email } = await joined(backend);
      const token = await confirmation(email);
      await backend.pass(DAY);
      expect(await failureOf(client.joining.confirmAddress(token))).toEqual({ kind: 'notFound' });
    });

    it('mails no confirmation to a visitor [API-09]', async () => {
      const client = await backend.client();
      expect(await failureOf(client.joining.sendConfirmation())).toMatchObject({ kind: 'unauthenticated' });
    });

    it('answers a reset alike for every address, and mails a link to a customer alone [API-04, DECISION-18]', async () => {
      const { client, email } = await joined(backend);
      const known = await valueOf(client.joining.requestReset(email));
      expect(await valueOf(client.joining.requestReset(`nobody-${email}`))).toBe(known);
      expect(await linkTo(email, 'Reset your password')).toContain('/reset-password?token=');
      expect(await linkTo(`nobody-${email}`, 'Reset your password')).toBe('');
    });

    it('sets a new password by a mailed link, and ends every session [API-05, DECISION-18]', async () => {
      const { client, email } = await joined(backend);
      const other = await backend.client();
      await valueOf(other.account.logIn(email, PASSWORD));
      await valueOf(other.joining.requestReset(email));
      const token = await reset(email);
      const words = { password: 'anvil9Spark', confirmation: 'anvil9Spark' };
      await valueOf(other.joining.resetPassword(token, words));
      for (const device of [client, other])
        expect(await failureOf(device.account.user())).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureOf(other.account.logIn(email, PASSWORD))).toMatchObject({ kind: 'unauthenticated' });
      await valueOf(other.account.logIn(email, 'anvil9Spark'));
      expect(await failureOf(other.joining.resetPassword(token, words))).toEqual({ kind: 'notFound' });
    });

    it('says what is wrong with a new password, and leaves the link good [API-05]', async () => {
      const { client, email } = await joined(backend);
      await valueOf(client.joining.requestReset(email));
      const token = await reset(email);
      const wrong = { password: 'password1', confirmation: 'other' };
      expect(await failureOf(client.joining.resetPassword(token, wrong))).toMatchObject({
        kind: 'invalid',
        fields: {
          password: 'This password is too common. Please choose another one.',
          confirm_password: "Passwords don't match",
        },
      });
      await valueOf(client.joining.resetPassword(token, { password: 'anvil9Spark', confirmation: 'anvil9Spark' }));
    });

    /** Deletes an account, and asks for it back with its password. */
    async function gone({ client, email }: Newcomer): Promise<string> {
      await valueOf(client.settings.deleteAccount());
      const refused = await failureOf(client.account.logIn(email, PASSWORD));
      expect(refused).toMatchObject({ kind: 'unauthenticated', message: expect.stringContaining('deactivated') });
      return tokenOf(await linkTo(email, 'Reactivate your account'));
    }

    it('brings a deleted account back by the newest mailed link, once, and signs in [API-08, ACCT-35, DECISION-132]', async () => {
      const { client, email } = await joined(backend);
      await valueOf(client.joining.confirmAddress(await confirmation(email)));
      const { id } = await unliked(client);
      expect(await valueOf(client.wishlist.toggleSound(id))).toBe('added');
      const old = await gone({ client, email });
      await backend.pass(MINUTE);
      await failureOf(client.account.logIn(email, PASSWORD));
      const newest = tokenOf(await linkTo(email, 'Reactivate your account'));
      expect(await failureOf(client.joining.reactivateAccount(old))).toEqual({ kind: 'notFound' });
      expect(await failureOf(client.account.user())).toMatchObject({ kind: 'unauthenticated' });
      await valueOf(client.joining.reactivateAccount(newest));
      expect(await valueOf(client.account.user())).toMatchObject({ email, isConfirmed: true, plan: { id: 1 } });
      expect(await valueOf(client.wishlist.toggleSound(id))).toBe('removed');
      expect(await failureOf(client.joining.reactivateAccount(newest))).toEqual({ kind: 'notFound' });
      await valueOf((await backend.client()).account.logIn(email, PASSWORD));
    });

    it('keeps no password that whoever comes back may not have chosen', async () => {
      const { client, email } = await joined(backend);
      const token = await gone({ client, email });
      const reader = await backend.client();
      await valueOf(reader.joining.reactivateAccount(token));
      expect(await valueOf(reader.account.user())).toMatchObject({ email, isConfirmed: true });
      expect(await failureOf(client.account.logIn(email, PASSWORD))).toMatchObject({ message: 'Invalid credentials.' });
      const words = { password: 'anvil9Spark', confirmation: 'anvil9Spark' };
      await valueOf(reader.joining.resetPassword(await reset(email), words));
      await valueOf(reader.account.logIn(email, 'anvil9Spark'));
    });

    it('takes no link of a deleted account but the one that brings it back [API-05, API-07]', async () => {
      const { client, email } = await joined(backend);
      await valueOf(client.joining.requestReset(email));
      const [confirming, resetting] = [await confirmation(email), await reset(email)];
      await gone({ client, email });
      expect(await failureOf(client.joining.confirmAddress(confirming))).toEqual({ kind: 'notFound' });
      const words = { password: 'anvil9Spark', confirmation: 'anvil9Spark' };
      expect(await failureOf(client.joining.resetPassword(resetting, words))).toEqual({ kind: 'notFound' });
      await backend.pass(MINUTE);
      const before = await backend.mails();
      await valueOf(client.joining.requestReset(email));
      expect(await backend.mails()).toEqual(before);
    });

    it('frees the address of a deleted account after 14 days, for somebody new [ACCT-35, DECISION-132]', async () => {
      const { client, email } = await joined(backend);
      const before = await valueOf(client.account.user());
      const { id } = await unliked(client);
      await valueOf(client.wishlist.toggleSound(id));
      await valueOf(client.settings.deleteAccount());
      await backend.pass(14 * DAY - MINUTE);
      const form = { username: 'Eve', email, password: 'forge8Rivet', terms: true };
      const newcomer = await backend.client();
      expect((await failureOf(newcomer.joining.signUp(form))).kind).toBe('invalid');
      await backend.pass(MINUTE);
      await valueOf(newcomer.joining.signUp(form));
      const user = await valueOf(newcomer.account.user());
      expect([user.username, user.id === before.id]).toEqual(['Eve', false]);
      expect((await valueOf(newcomer.catalogue.states([id]))).saved).toEqual([]);
      expect(await failureOf(client.account.user())).toMatchObject({ kind: 'unauthenticated' });
    });

    it('brings nothing back after 14 days [API-08, DECISION-132]', async () => {
      const { client, email } = await joined(backend);
      await valueOf(client.settings.deleteAccount());
      await backend.pass(14 * DAY - MINUTE);
      await failureOf(client.account.logIn(email, PASSWORD));
      const token = tokenOf(await linkTo(email, 'Reactivate your account'));
      await backend.pass(MINUTE);
      expect(await failureOf(client.joining.reactivateAccount(token))).toEqual({ kind: 'notFound' });
    });

    it('takes no reset link that was never mailed', async () => {
      const client = await signedIn(backend, 'basic');
      const words = { password: 'anvil9Spark', confirmation: 'anvil9Spark' };
      for (const token of ['unknown', '%00', '..'])
        expect((await failureOf(client.joining.resetPassword(token, words))).kind).toBe('notFound');
      await valueOf(client.account.user());
    });
  });
}
