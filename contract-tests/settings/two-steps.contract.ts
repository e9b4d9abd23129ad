import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractClient, PASSWORD, type StagedBackend, joined } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';
import { codeOf } from './authenticator-app.ts';

const MINUTE = 60_000;
const STEP_MS = 30_000;

/** What every backend promises about two-step sign-in. */
export function twoStepsContract(open: () => StagedBackend): void {
  describe('two-step sign-in', () => {
    let backend: StagedBackend;
    let client: ContractClient;
    let email: string;
    let secret = '';
    let codes: readonly string[] = [];
    /** Milliseconds since the customer joined. */
    let passed = 0;
    let joinedAt = 0;

    beforeAll(async () => {
      backend = open();
      ({ client, email } = await joined(backend));
      joinedAt = (await valueOf(client.settings.devices()))[0]!.firstSeen;
    });
    const pass = async (ms: number) => {
      passed += ms;
      await backend.pass(ms);
    };
    /** The code of the app, this many steps from now. */
    const code = (steps = 0) => codeOf(secret, Math.floor((joinedAt + passed) / STEP_MS) + steps);
    const logIn = async (typed?: string) => (await backend.client()).account.logIn(email, PASSWORD, typed);
    const wrong = { kind: 'invalid', fields: { code: 'This code is wrong, too old, or was used before.' } };
    const needed = { kind: 'unauthenticated', needsCode: true };

    it('is off at first, and offers a secret that an app can read', async () => {
      expect(await valueOf(client.settings.factors())).toEqual({ totpSince: null, recoveryCodesLeft: 0 });
      const setup = await valueOf(client.settings.beginTotp());
      expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(setup.address).toBe(
        `otpauth://totp/Loopstead:${encodeURIComponent(email)}?secret=${setup.secret}&issuer=Loopstead`,
      );
      secret = setup.secret;
      await valueOf(logIn());
    });

    it('is on after a right code alone, and tells ten recovery codes', async () => {
      for (const typed of ['000000', '', 'abcdef', code(2), code(-2)])
        expect(await failureOf(client.settings.activateTotp(typed))).toMatchObject(wrong);
      codes = await valueOf(client.settings.activateTotp(code()));
      expect(new Set(codes).size).toBe(10);
      for (const each of codes) expect(each).toMatch(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/);
      expect(await valueOf(client.settings.factors())).toEqual({ totpSince: joinedAt + passed, recoveryCodesLeft: 10 });
      expect(await failureOf(client.settings.beginTotp())).toMatchObject({ kind: 'invalid' });
      expect(await failureOf(client.settings.activateTotp(code(1)))).toMatchObject(wrong);
    });

    it('asks for a code, and tells whoever has not the password nothing of it', async () => {
      expect(await failureOf(logIn())).toMatchObject(needed);
      const other = (await backend.client()).account.logIn(email, 'not-the-password1', code(1));
      expect(await failureOf(other)).toEqual({ kind: 'unauthenticated', message: 'Invalid credentials.' });
    });

    it('takes each code once, also that of a step before or after', async () => {
      expect(await failureOf(logIn(code()))).toMatchObject(wrong);
      await pass(STEP_MS);
      await valueOf(logIn(` ${code().slice(0, 3)} ${code().slice(3)}`));
      expect(await failureOf(logIn(code()))).toMatchObject(wrong);
      await valueOf(logIn(code(1)));
      expect(await failureOf(logIn(code()))).toMatchObject(wrong);
      await pass(3 * STEP_MS);
      await valueOf(logIn(code(-1)));
    });

    it('takes each recovery code once, however it is typed', async () => {
      const [first = '', second = ''] = codes;
      await valueOf(logIn(first.toUpperCase().replaceAll('-', ' ')));
      expect(await failureOf(logIn(first))).toMatchObject(wrong);
      expect((await valueOf(client.settings.factors())).recoveryCodesLeft).toBe(9);
      const renewed = await valueOf(client.settings.renewRecoveryCodes());
      expect(renewed).toHaveLength(10);
      expect(await failureOf(logIn(second))).toMatchObject(wrong);
      await valueOf(logIn(renewed[0]));
    });

    it('is changed after a recent login alone', async () => {
      await pass(10 * MINUTE + 1);
      for (const call of [
        client.settings.beginTotp(),
        client.settings.activateTotp(code()),
        client.settings.removeTotp(),
        client.settings.renewRecoveryCodes(),
      ])
        expect(await failureOf<unknown>(call)).toMatchObject({ kind: 'forbidden', needsRecentLogin: true });
      await valueOf(client.settings.confirmIdentity(PASSWORD));
    });

    it('is off again when its owner says so, and every change is told by mail', async () => {
      await valueOf(client.settings.removeTotp());
      await valueOf(client.settings.removeTotp());
      expect(await valueOf(client.settings.factors())).toEqual({ totpSince: null, recoveryCodesLeft: 0 });
      expect(await failureOf(client.settings.renewRecoveryCodes())).toMatchObject({ kind: 'invalid' });
      await valueOf(logIn());
      const told = (await backend.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
      expect(told.filter((subject) => /step|codes/.test(subject))).toEqual([
        'Two-step sign-in is off',
        'You have new recovery codes',
        'Two-step sign-in is on',
      ]);
    });

    it('goes with the password where somebody else had claimed the address, and stays where it is confirmed', async () => {
      const linkTo = async () =>
        (await backend.mails()).find(({ to, subject }) => to === email && subject === 'Reset your password')?.links[0];
      const reset = async () => {
        await pass(2 * MINUTE);
        await valueOf((await backend.client()).joining.requestReset(email));
        const token = ((await linkTo()) ?? '').replace(/^.*=/, '');
        const words = { password: PASSWORD, confirmation: PASSWORD };
        await valueOf((await backend.client()).joining.resetPassword(token, words));
      };
      const turnOn = async (owner: ContractClient) => {
        secret = (await valueOf(owner.settings.beginTotp())).secret;
        await valueOf(owner.settings.activateTotp(code()));
      };
      await turnOn(client);
      await reset();
      const owner = await backend.client();
      await valueOf(owner.account.logIn(email, PASSWORD));
      await turnOn(owner);
      await reset();
      expect(await failureOf(logIn())).toMatchObject(needed);
    });

    it('is nobody else’s business [ROLE-29]', async () => {
      const visitor = await backend.client();
      for (const call of [visitor.settings.factors(), visitor.settings.beginTotp(), visitor.settings.removeTotp()])
        expect(await failureOf<unknown>(call)).toMatchObject({ kind: 'unauthenticated' });
    });
  });
}
