import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractClient, DEMO_PASSWORD, type StagedBackend, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

const MINUTE = 60_000;

/** What every backend promises about actions that need a login within the last 10 minutes. */
export function recentLoginContract(open: () => StagedBackend): void {
  describe('a recent login', () => {
    let backend: StagedBackend;
    let here: ContractClient;
    let there: ContractClient;
    beforeAll(async () => {
      backend = open();
      [here, there] = [await signedIn(backend, 'noplan'), await signedIn(backend, 'noplan')];
    });
    const needed = { kind: 'forbidden', needsRecentLogin: true, notice: { message: 'Please confirm that it is you.' } };
    const change = (client: ContractClient, password = DEMO_PASSWORD) =>
      client.settings.changePassword(password, password);

    it('is one of the last 10 minutes', async () => {
      await backend.pass(10 * MINUTE);
      await valueOf(change(here));
      there = await signedIn(backend, 'noplan');
      await backend.pass(1);
      expect(await failureOf(change(here))).toMatchObject(needed);
      expect(await failureOf(here.settings.deleteAccount())).toMatchObject(needed);
      await backend.pass(10 * MINUTE);
      expect(await failureOf(change(there))).toMatchObject(needed);
    });

    it('is not needed to be told what is wrong with a password [ACCT-29]', async () => {
      expect(await failureOf(change(here, 'short'))).toMatchObject({ kind: 'invalid' });
    });

    it('can be made up for by the right password, on this device alone', async () => {
      for (const wrong of ['not-the-password1', '', 'demo1234'.repeat(400)])
        expect(await failureOf(here.settings.confirmIdentity(wrong))).toEqual({
          kind: 'invalid',
          fields: { password: 'This is not your password.' },
          message: '',
        });
      expect(await failureOf(change(here))).toMatchObject(needed);
      await valueOf(here.settings.confirmIdentity(DEMO_PASSWORD));
      expect(await failureOf(change(there))).toMatchObject(needed);
      await valueOf(change(here));
    });

    it('can only be that of a customer who is here [ROLE-29]', async () => {
      const visitor = await backend.client();
      expect(await failureOf(visitor.settings.confirmIdentity(DEMO_PASSWORD))).toMatchObject({
        kind: 'unauthenticated',
      });
    });
  });
}
