import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractBackend, type ContractClient, DEMO_PASSWORD, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

/** What every backend promises about passwords and signed-in devices. */
export function devicesContract(open: () => ContractBackend): void {
  describe('devices', () => {
    let here: ContractClient;
    let there: ContractClient;
    beforeAll(async () => {
      [here, there] = [await signedIn(open(), 'provider'), await signedIn(open(), 'provider')];
    });
    const isSignedIn = async (client: ContractClient) => (await client.account.user()).ok;
    const idThere = async () => (await valueOf(there.settings.devices())).find(({ isCurrent }) => isCurrent)!.id;

    it('are listed with the one that asks marked, the latest first', async () => {
      const devices = await valueOf(here.settings.devices());
      expect(devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      expect(devices.map(({ id }) => id)).toContain(await idThere());
      const seen = devices.map(({ firstSeen }) => firstSeen);
      expect(seen).toEqual(seen.toSorted((a, b) => b - a));
      // This contract runs on the shop's machine, or on its network.
      expect(devices.map(({ place }) => place)).toContainEqual({ kind: 'thisNetwork' });
      for (const { firstSeen, lastSeen } of devices) expect(lastSeen).toBeGreaterThanOrEqual(firstSeen);
    });

    it('are signed out one by one, by their owner alone', async () => {
      const id = await idThere();
      const other = await signedIn(open(), 'noplan');
      expect(await failureOf(other.settings.endDevice(id))).toMatchObject({ kind: 'notFound' });
      expect(await isSignedIn(there)).toBe(true);
      await valueOf(here.settings.endDevice(id));
      expect([await isSignedIn(there), await isSignedIn(here)]).toEqual([false, true]);
      for (const gone of [id, '%', 'nowhere', ''.padEnd(32, '_')])
        expect(await failureOf(here.settings.endDevice(gone))).toMatchObject({ kind: 'notFound' });
      there = await signedIn(open(), 'provider');
    });

    it('are signed out all at once, but for this one', async () => {
      const ended = await valueOf(here.settings.endOtherDevices());
      expect(ended).toBeGreaterThanOrEqual(1);
      expect([await isSignedIn(there), await isSignedIn(here)]).toEqual([false, true]);
      expect(await valueOf(here.settings.devices())).toHaveLength(1);
      expect(await valueOf(here.settings.endOtherDevices())).toBe(0);
      there = await signedIn(open(), 'provider');
    });

    it('forget who was there when the password changes, but for this one [API-14, ACCT-27, ACCT-28, DECISION-140, DECISION-141]', async () => {
      await valueOf(here.settings.changePassword('kiln7tape', 'kiln7tape'));
      expect([await isSignedIn(there), await isSignedIn(here)]).toEqual([false, true]);
      const later = await open().client();
      expect(await failureOf(later.account.logIn('provider@demo.test', DEMO_PASSWORD))).toMatchObject({
        kind: 'unauthenticated',
      });
      await valueOf(later.account.logIn('provider@demo.test', 'kiln7tape'));
      await valueOf(later.settings.changePassword(DEMO_PASSWORD, DEMO_PASSWORD));
      expect([await isSignedIn(here), await isSignedIn(later)]).toEqual([false, true]);
      [here, there] = [later, await signedIn(open(), 'provider')];
    });

    it('stay as they are where a password is refused [API-14, ACCT-25, ACCT-29, DECISION-140]', async () => {
      const refused = async (password: string, confirmation = password) => {
        const failure = await failureOf(here.settings.changePassword(password, confirmation));
        return failure.kind === 'invalid' ? Object.keys(failure.fields) : failure.kind;
      };
      for (const password of ['', 'abc12', 'abcdefg', '1234567', 'abc 1234', 'abc1234!', 'a1'.repeat(16), 'password1'])
        expect(await refused(password)).toEqual(['password']);
      expect(await refused('kiln7tape', 'kiln8tape')).toEqual(['confirm_password']);
      expect([await isSignedIn(there), await isSignedIn(here)]).toEqual([true, true]);
      await signedIn(open(), 'provider');
    });

    it('are nobody’s business but their owner’s [ROLE-29]', async () => {
      const visitor = await open().client();
      for (const call of [
        visitor.settings.devices(),
        visitor.settings.endOtherDevices(),
        visitor.settings.endDevice('1'),
        visitor.settings.changePassword('kiln7tape', 'kiln7tape'),
      ])
        expect(await failureOf<unknown>(call)).toMatchObject({ kind: 'unauthenticated' });
    });
  });
}
