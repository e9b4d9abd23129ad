import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractClient, DEMO_PASSWORD, type StagedBackend, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

const SECOND = 1000;
const LIFE = 600 * SECOND;

/** What every backend promises about signing in a terminal by a code: RFC 8628. */
export function deviceLoginContract(open: () => StagedBackend): void {
  describe('a terminal that shows a code', () => {
    let backend: StagedBackend;
    let owner: ContractClient;
    beforeAll(async () => {
      backend = open();
      owner = await signedIn(backend, 'basic');
    });
    const asking = async () => {
      const terminal = await backend.client();
      return { terminal, ...(await valueOf(terminal.settings.beginDeviceLogin())) };
    };
    const heard = async ({ terminal, deviceCode }: Awaited<ReturnType<typeof asking>>) =>
      valueOf(terminal.settings.hearDeviceLogin(deviceCode));
    const isSignedIn = async (client: ContractClient) => (await client.account.user()).ok;

    it('gets one for itself and one for people, both for 10 minutes', async () => {
      const [one, other] = [await asking(), await asking()];
      expect(one).toMatchObject({ lifeSeconds: 600, intervalSeconds: 5 });
      expect(one.userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
      expect(one.pageWithCode).toBe(`${one.page}?user_code=${one.userCode}`);
      expect(new URL(one.page).pathname).toBe('/device');
      expect([one.deviceCode === other.deviceCode, one.userCode === other.userCode]).toEqual([false, false]);
    });

    it('is signed in once it is allowed, once, with a session of its own that is listed and can be ended', async () => {
      const asked = await asking();
      expect(await heard(asked)).toBe('authorization_pending');
      const told = await valueOf(owner.settings.allowDevice(asked.userCode.toLowerCase().replace('-', ' ')));
      expect(told).toMatchObject({ isNear: true, askedAt: expect.any(Number) as number });
      expect(await isSignedIn(asked.terminal)).toBe(false);
      expect(await heard(asked)).toBe('signedIn');
      expect(await valueOf(asked.terminal.account.user())).toMatchObject({ email: 'basic@demo.test' });
      expect(await heard({ ...asked, terminal: await backend.client() })).toBe('expired_token');
      const mine = (await valueOf(asked.terminal.settings.devices())).find(({ isCurrent }) => isCurrent)!;
      expect((await valueOf(owner.settings.devices())).map(({ id }) => id)).toContain(mine.id);
      await valueOf(owner.settings.endDevice(mine.id));
      expect([await isSignedIn(asked.terminal), await isSignedIn(owner)]).toEqual([false, true]);
    });

    it('gets one session, however often it asks at once', async () => {
      const asked = await asking();
      await valueOf(owner.settings.allowDevice(asked.userCode));
      const answers = await Promise.all(Array.from({ length: 20 }, () => heard(asked)));
      expect(answers.filter((answer) => answer === 'signedIn')).toHaveLength(1);
      expect(answers.filter((answer) => answer === 'expired_token')).toHaveLength(19);
    });

    it('has to be confirmed by the password before what needs a recent login', async () => {
      const asked = await asking();
      await valueOf(owner.settings.allowDevice(asked.userCode));
      await heard(asked);
      expect(await failureOf(asked.terminal.settings.deleteAccount())).toMatchObject({ needsRecentLogin: true });
      await valueOf(asked.terminal.settings.confirmIdentity(DEMO_PASSWORD));
      await valueOf(asked.terminal.settings.changePassword(DEMO_PASSWORD, DEMO_PASSWORD));
      expect(await isSignedIn(owner)).toBe(false);
      owner = await signedIn(backend, 'basic');
    });

    it('is told that it was denied, and nobody is signed in', async () => {
      const asked = await asking();
      await valueOf(owner.settings.denyDevice(asked.userCode));
      expect([await heard(asked), await heard(asked)]).toEqual(['access_denied', 'expired_token']);
      expect(await isSignedIn(asked.terminal)).toBe(false);
    });

    it('that asks too early waits five seconds longer from then on', async () => {
      const asked = await asking();
      const after = async (seconds: number) => {
        await backend.pass(seconds * SECOND);
        return heard(asked);
      };
      expect([await after(5), await after(5), await after(2)]).toEqual([
        'authorization_pending',
        'authorization_pending',
        'slow_down',
      ]);
      expect([await after(10), await after(5), await after(15)]).toEqual([
        'authorization_pending',
        'slow_down',
        'authorization_pending',
      ]);
    });

    it('comes too late after 10 minutes, with either code', async () => {
      const asked = await asking();
      await backend.pass(LIFE);
      expect(await failureOf(owner.settings.allowDevice(asked.userCode))).toMatchObject({ kind: 'invalid' });
      expect(await heard(asked)).toBe('expired_token');
      const allowed = await asking();
      await valueOf(owner.settings.allowDevice(allowed.userCode));
      await backend.pass(LIFE);
      expect([await heard(allowed), await isSignedIn(allowed.terminal)]).toEqual(['expired_token', false]);
    });

    it('is answered once, by customers alone, and by its own code', async () => {
      const asked = await asking();
      const visitor = await backend.client();
      expect(await failureOf(visitor.settings.allowDevice(asked.userCode))).toMatchObject({ kind: 'unauthenticated' });
      for (const wrong of ['', 'BBBB-BBBB', asked.deviceCode, asked.userCode.slice(1)])
        expect(await failureOf(owner.settings.allowDevice(wrong))).toEqual({
          kind: 'invalid',
          fields: { code: 'Nobody is waiting with this code. Check it, or start again in the terminal.' },
          message: '',
        });
      await valueOf(owner.settings.denyDevice(asked.userCode));
      expect(await failureOf(owner.settings.allowDevice(asked.userCode))).toMatchObject({ kind: 'invalid' });
      expect(await heard(asked)).toBe('access_denied');
      expect(await valueOf(visitor.settings.hearDeviceLogin('unknown'))).toBe('expired_token');
    });

    it('is not let in by a customer who has since signed out everywhere else, or has another password', async () => {
      const [first, second] = [await asking(), await asking()];
      await valueOf(owner.settings.allowDevice(first.userCode));
      await valueOf(owner.settings.endOtherDevices());
      expect(await heard(first)).toBe('expired_token');
      await valueOf(owner.settings.allowDevice(second.userCode));
      owner = await signedIn(backend, 'basic');
      await valueOf(owner.settings.changePassword(DEMO_PASSWORD, DEMO_PASSWORD));
      expect([await heard(second), await isSignedIn(second.terminal)]).toEqual(['expired_token', false]);
    });

    it('that is new to the customer is told of by mail', async () => {
      const asked = await asking();
      await valueOf(owner.settings.allowDevice(asked.userCode));
      const before = (await backend.mails()).length;
      await heard(asked);
      const mails = await backend.mails();
      expect(mails).toHaveLength(before + 1);
      expect(mails[0]).toMatchObject({ to: 'basic@demo.test', subject: 'New sign-in to your account' });
    });
  });
}
