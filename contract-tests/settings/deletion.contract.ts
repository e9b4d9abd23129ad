import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractClient, DEMO_PASSWORD, type StagedBackend, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

const DAY = 86_400_000;

/** What every backend promises about deleted accounts. Deletes that of expired@demo.test. */
export function deletionContract(open: () => StagedBackend): void {
  describe('a deleted account', () => {
    let backend: StagedBackend;
    let here: ContractClient;
    let there: ContractClient;
    beforeAll(async () => {
      backend = open();
      [here, there] = [await signedIn(backend, 'expired'), await signedIn(backend, 'expired')];
    });
    const logIn = async (password = DEMO_PASSWORD) =>
      failureOf((await backend.client()).account.logIn('expired@demo.test', password));
    const refused = { kind: 'unauthenticated', message: 'Invalid credentials.' };

    it('is deactivated at once, on every device [API-15, ACCT-33, ACCT-34, DECISION-142]', async () => {
      await valueOf(here.settings.deleteAccount());
      for (const client of [here, there]) {
        expect(await failureOf(client.account.user())).toMatchObject({ kind: 'unauthenticated' });
        expect(await failureOf(client.settings.deleteAccount())).toMatchObject({ kind: 'unauthenticated' });
      }
    });

    it('tells the right credentials within 14 days that it can be had back, and nobody else [ACCT-35, DECISION-132]', async () => {
      const waits = {
        kind: 'unauthenticated',
        message: 'Your account is deactivated. A reactivation link has been sent to your e-mail address.',
      };
      expect(await logIn()).toEqual(waits);
      expect(await logIn('not-the-password1')).toEqual(refused);
      await backend.pass(14 * DAY - 60_000);
      expect(await logIn()).toEqual(waits);
    });

    it('is unknown after 14 days [ACCT-35, DECISION-132]', async () => {
      await backend.pass(120_000);
      expect(await logIn()).toEqual(refused);
    });

    it('can only be that of a customer who is here [ROLE-29]', async () => {
      const visitor = await backend.client();
      expect(await failureOf(visitor.settings.deleteAccount())).toMatchObject({ kind: 'unauthenticated' });
    });
  });
}
