import type { Offers } from '../../core/account/user.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractBackend, DEMO_PASSWORD, type DemoCustomer, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

/** What every backend promises about customers and their sessions. */
export function accountContract(open: () => ContractBackend): void {
  describe('account', () => {
    let backend: ContractBackend;
    beforeAll(() => {
      backend = open();
    });

    it('answers unauthenticated for the user of a visitor [ROLE-37]', async () => {
      const client = await backend.client();
      expect(await failureOf(client.account.user())).toMatchObject({ kind: 'unauthenticated' });
    });

    it.each<[DemoCustomer, Offers]>([
      [
        'free',
        {
          isDeal: false,
          canUseStart: true,
          startEndsAt: expect.any(Number) as number,
          canUseEnd: false,
          endEndsAt: null,
        },
      ],
      ['premium', { isDeal: true, canUseStart: false, startEndsAt: null, canUseEnd: false, endEndsAt: null }],
      ['max', { isDeal: false, canUseStart: false, startEndsAt: null, canUseEnd: false, endEndsAt: null }],
    ])('tells what is granted to %s [SHELL-01, SHELL-02, ROLE-39]', async (name, offers) => {
      const client = await signedIn(backend, name);
      expect((await valueOf(client.account.user())).offers).toEqual(offers);
    });

    it('refuses a wrong password with the message to show [SESS-11, SESS-12]', async () => {
      const client = await backend.client();
      expect(await failureOf(client.account.logIn('basic@demo.test', 'not-the-password'))).toEqual({
        kind: 'unauthenticated',
        message: 'Invalid credentials.',
      });
    });

    it('answers an unknown e-mail exactly as a wrong password [SESS-11]', async () => {
      const client = await backend.client();
      expect(await failureOf(client.account.logIn('nobody@demo.test', DEMO_PASSWORD))).toEqual({
        kind: 'unauthenticated',
        message: 'Invalid credentials.',
      });
    });

    it('keeps a customer signed in on this device and on no other [SESS-10]', async () => {
      const client = await signedIn(backend, 'basic');
      expect((await valueOf(client.account.user())).email).toBe('basic@demo.test');
      const other = await backend.client();
      expect(await failureOf(other.account.user())).toMatchObject({ kind: 'unauthenticated' });
    });

    it('ends the session at logout, and a second logout does no harm [ROUTE-07]', async () => {
      const client = await signedIn(backend, 'basic');
      await valueOf(client.account.logOut());
      expect(await failureOf(client.account.user())).toMatchObject({ kind: 'unauthenticated' });
      await valueOf(client.account.logOut());
    });

    it.each<[DemoCustomer, object]>([
      ['free', { plan: { id: 1, isExpired: false, hasRareFinds: false } }],
      ['basic', { plan: { id: 2, isExpired: false, hasRareFinds: true } }],
      ['premium', { plan: { id: 3, isExpired: false, hasRareFinds: true } }],
      ['max', { plan: { id: 4, isExpired: false, hasRareFinds: true } }],
      ['expired', { plan: { isExpired: true, hasRareFinds: false } }],
      ['noplan', { plan: null }],
      ['unconfirmed', { isConfirmed: false }],
      ['provider', { isDashboard: true, isStaff: false }],
      ['staff', { isDashboard: false, isStaff: true }],
    ])('knows the demo customer %s [ROLE-18, ROLE-19, ROLE-23]', async (name, expected) => {
      const client = await signedIn(backend, name);
      expect(await valueOf(client.account.user())).toMatchObject(expected);
    });

    it.each<[DemoCustomer, object]>([
      ['free', { isSingleDownload: true, isMultiDownload: false, canAddCredits: false }],
      ['basic', { isSingleDownload: true, isMultiDownload: true, canAddCredits: true }],
      ['max', { isSingleDownload: true, isMultiDownload: true, canAddCredits: true }],
      ['expired', { isSingleDownload: false, isMultiDownload: false, canAddCredits: false }],
      ['noplan', { isSingleDownload: false, isMultiDownload: false, canAddCredits: false }],
    ])('gives %s the wallet of the plan [ROLE-21, ROLE-37, DECISION-93]', async (name, allowed) => {
      const client = await signedIn(backend, name);
      const { wallet } = await valueOf(client.account.user());
      expect(wallet).toMatchObject(allowed);
      expect(Number.isSafeInteger(wallet.balance) && wallet.balance >= 0).toBe(true);
    });

    it('tells of a customer what paying asks for: plan, wallet, confirmation, name and place [BILL-03]', async () => {
      const { account, settings } = await signedIn(backend, 'premium');
      const user = await valueOf(account.user());
      expect(user).toMatchObject({
        email: 'premium@demo.test',
        isConfirmed: true,
        plan: { isExpired: false, hasRareFinds: true },
        wallet: { isSingleDownload: true, isMultiDownload: true },
      });
      // Where nothing is told, there is no wallet's plan and no tax.
      const { startTime = null, ...facts } = user.payment ?? { walletPlanId: null, taxRate: 0, collectsTax: false };
      expect(facts).toEqual({ walletPlanId: null, taxRate: 0, collectsTax: false });
      expect(startTime === null || Date.parse(startTime) > 0).toBe(true);
      const address = await valueOf(settings.address('billing'));
      expect(Object.keys(address ?? {})).toEqual(
        expect.arrayContaining(['firstName', 'lastName', 'postalCode', 'countryCode']),
      );
    });
  });
}
