import { beforeAll, describe, expect, it } from 'vitest';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import { PASSWORD, type StagedBackend, joined } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

const DAY = 86_400_000;

/** What every backend promises about changing the email address, and about mails that confirm changes. */
export function emailContract(open: () => StagedBackend): void {
  describe('another email address', () => {
    let backend: StagedBackend;
    let count = 0;
    beforeAll(() => {
      backend = open();
    });

    const unique = (name: string) => {
      count += 1;
      return `${name}${count}-${Date.now()}@example.org`;
    };
    const mailsTo = async (email: string) => (await backend.mails()).filter(({ to }) => to === email);
    const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
    const tokenTo = async (email: string, subject: string) =>
      ((await mailsTo(email)).find((mail) => mail.subject === subject)?.links[0] ?? '').replace(/^.*\//, '');
    const confirmation = (email: string) => tokenTo(email, 'Confirm your new email address');
    const undo = (email: string) => tokenTo(email, 'Your email address was changed');
    const invalidFields = async (asked: Promise<Result<unknown, Failure>>) => {
      const failure = await failureOf(asked);
      return failure.kind === 'invalid' ? failure.fields : failure.kind;
    };

    it('is the customer’s once its link was used, and the old one hears of it twice', async () => {
      const { client, email } = await joined(backend);
      const next = unique('next');
      const said = await valueOf(client.settings.changeEmail(` ${next.toUpperCase()} `, PASSWORD));
      expect(said.message).toContain(next);
      expect((await valueOf(client.account.user())).email).toBe(email);
      expect((await subjectsTo(email))[0]).toBe('Your email address is about to change');
      const anybody = await backend.client();
      const token = await confirmation(next);
      await valueOf(anybody.settings.confirmEmail(token));
      expect(await failureOf(anybody.settings.confirmEmail(token))).toEqual({ kind: 'notFound' });
      expect(await valueOf(client.account.user())).toMatchObject({ email: next, isConfirmed: true });
      expect((await subjectsTo(email))[0]).toBe('Your email address was changed');
      expect((await failureOf(anybody.account.logIn(email, PASSWORD))).kind).toBe('unauthenticated');
      await valueOf(anybody.account.logIn(next, PASSWORD));
    });

    it('is refused without the right password, twice the same, and where it is taken', async () => {
      const { client, email } = await joined(backend);
      const other = await joined(backend);
      const ask = (to: string, password = PASSWORD) => invalidFields(client.settings.changeEmail(to, password));
      expect(await ask('ada')).toEqual({ email: 'Please enter a valid email address!' });
      expect(await ask(other.email, 'wrong1234')).toEqual({ password: 'This is not your password.' });
      expect(await ask(email)).toEqual({ email: 'This is already your email address.' });
      expect(await ask(other.email.toUpperCase())).toEqual({ email: 'This email address is already registered.' });
      expect(await subjectsTo(other.email)).toEqual(['Confirm your email address']);
      const visitor = await backend.client();
      expect(await failureOf(visitor.settings.changeEmail(email, PASSWORD))).toMatchObject({ kind: 'unauthenticated' });
    });

    it('dies with a reset, with another password, with a newer change, and after a day', async () => {
      const { client, email } = await joined(backend);
      const over = async (token: string) =>
        expect(await failureOf(client.settings.confirmEmail(token))).toEqual({ kind: 'notFound' });
      const asked = async () => {
        const next = unique('next');
        await valueOf(client.settings.changeEmail(next, PASSWORD));
        return confirmation(next);
      };
      const first = await asked();
      const second = await asked();
      await over(first);
      await valueOf(client.settings.changePassword(PASSWORD, PASSWORD));
      await over(second);
      const third = await asked();
      await backend.pass(DAY);
      await over(third);
      const fourth = await asked();
      await valueOf(client.joining.requestReset(email));
      const reset = (
        (await mailsTo(email)).find(({ subject }) => subject === 'Reset your password')?.links[0] ?? ''
      ).replace(/^.*=/, '');
      await valueOf(client.joining.resetPassword(reset, { password: PASSWORD, confirmation: PASSWORD }));
      await over(fourth);
    });

    it('goes to whoever confirms first', async () => {
      const [one, two] = [await joined(backend), await joined(backend)];
      const next = unique('next');
      await valueOf(one.client.settings.changeEmail(next, PASSWORD));
      const first = await confirmation(next);
      await backend.pass(60_000);
      await valueOf(two.client.settings.changeEmail(next, PASSWORD));
      const second = await confirmation(next);
      await valueOf(one.client.settings.confirmEmail(first));
      expect(await failureOf(two.client.settings.confirmEmail(second))).toEqual({ kind: 'notFound' });
      expect((await valueOf(two.client.account.user())).email).toBe(two.email);
    });

    it('is undone from the old address, which signs out every device, whatever was done meanwhile', async () => {
      const { client, email } = await joined(backend);
      const [second, third] = [unique('second'), unique('third')];
      await valueOf(client.settings.changeEmail(second, PASSWORD));
      await valueOf(client.settings.confirmEmail(await confirmation(second)));
      await valueOf(client.settings.changeEmail(third, PASSWORD));
      await valueOf(client.settings.confirmEmail(await confirmation(third)));
      await valueOf(client.settings.changePassword('anvil9Spark', 'anvil9Spark'));
      const anybody = await backend.client();
      const squat = { username: 'Eve', email, password: PASSWORD, terms: true };
      expect(await invalidFields(anybody.joining.signUp(squat))).toEqual({
        email: 'This email address is already registered.',
      });
      const token = await undo(email);
      await valueOf(anybody.settings.undoEmail(token));
      expect(await failureOf(client.account.user())).toMatchObject({ kind: 'unauthenticated' });
      await valueOf(client.account.logIn(email, 'anvil9Spark'));
      expect((await valueOf(client.account.user())).email).toBe(email);
      for (const over of [token, await undo(second)])
        expect(await failureOf(anybody.settings.undoEmail(over))).toEqual({ kind: 'notFound' });
      expect((await subjectsTo(email))[0]).toBe('Your email address is back');
    });

    it('cannot be undone after eight days', async () => {
      const { client, email } = await joined(backend);
      const next = unique('next');
      await valueOf(client.settings.changeEmail(next, PASSWORD));
      await valueOf(client.settings.confirmEmail(await confirmation(next)));
      await backend.pass(8 * DAY);
      expect(await failureOf(client.settings.undoEmail(await undo(email)))).toEqual({ kind: 'notFound' });
    });
  });

  describe('mails that tell what was done', () => {
    const SIGN_IN = 'New sign-in to your account';

    it('come for every device but the first, and for a new password', async () => {
      const backend = open();
      const { client: here, email } = await joined(backend);
      const about = async (subject: string) =>
        (await backend.mails()).filter((mail) => mail.to === email && mail.subject === subject).length;
      await valueOf(here.account.logOut());
      await valueOf(here.account.logIn(email, PASSWORD));
      expect(await about(SIGN_IN)).toBe(0);
      const there = await backend.client();
      await valueOf(there.account.logIn(email, PASSWORD));
      expect(await about(SIGN_IN)).toBe(1);
      await valueOf(there.account.logOut());
      await valueOf(there.account.logIn(email, PASSWORD));
      expect(await about(SIGN_IN)).toBe(1);
      await valueOf(there.settings.changePassword('anvil9Spark', 'anvil9Spark'));
      expect(await about('Your password was changed')).toBe(1);
    });
  });
}
