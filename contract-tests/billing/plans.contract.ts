import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractBackend, type ContractClient, type StagedBackend, emailOf, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';
import { NO_MUSIC } from './payer.ts';

const refused = (message: string) => ({ kind: 'invalid', message });

/** What every backend promises about plans and how they end. Leaves no changes. */
export function plansContract(open: () => ContractBackend): void {
  describe('plans', () => {
    let visitor: ContractClient;
    let free: ContractClient;
    beforeAll(async () => {
      visitor = await open().client();
      free = await signedIn(open(), 'free');
    });

    it('are four, the cheapest first, and everybody may see them [BILL-66, API-20]', async () => {
      const plans = await valueOf(visitor.billing.plans());
      expect(plans).toEqual([
        plan(1, 'Free', 0, 0),
        plan(2, 'Basic', 999, 100),
        plan(3, 'Premium', 1999, 300),
        plan(4, 'Max', 2999, 600),
      ]);
    });

    it('stand as they are: none, free, running or ended', async () => {
      expect(await valueOf(free.billing.standing())).toEqual({
        state: 'free',
        planId: 1,
        isCancelled: false,
        periodEndsAt: null,
        retryAt: null,
        nextPlanId: null,
        pause: null,
        pauses: [],
        frozenCredits: 0,
        onPlanEnd: 'expire',
        needsMethod: false,
        withdrawUntil: null,
      });
      const noPlan = await signedIn(open(), 'noplan');
      expect(await valueOf(noPlan.billing.standing())).toMatchObject({ state: 'none', planId: null });
      const expired = await signedIn(open(), 'expired');
      expect(await valueOf(expired.billing.standing())).toMatchObject({
        state: 'ended',
        planId: 2,
        isCancelled: false,
      });
    });

    it('of others, and codes, are nothing for visitors [BILL-60, CALL-10]', async () => {
      const { billing } = visitor;
      for (const call of [
        billing.standing(),
        billing.discount(),
        billing.applyDiscount('START'),
        billing.removeDiscount(),
        billing.cancelTerms(),
        billing.cancel(NO_MUSIC),
        billing.resume(),
        billing.pause(1),
        billing.changeLater(2),
        billing.withdrawal(),
        billing.withdraw('none'),
        billing.charges(),
      ])
        expect(await failureOf<unknown>(call)).toMatchObject({ kind: 'unauthenticated' });
    });

    it.each([
      ['', 'Please enter a code.'],
      ['x', 'Please use 2 to 30 characters.'],
      ['x'.repeat(31), 'Please use 2 to 30 characters.'],
      ['NOTHING', 'This code is not valid.'],
      ['plan60', 'This code is no longer valid.'],
      ['BLACK70', 'This code is not for your account.'],
    ])('take no code "%s" [BILL-56, BILL-57, BILL-58, BILL-63, BILL-65]', async (code, name) => {
      expect(await failureOf(free.billing.applyDiscount(code))).toMatchObject({ kind: 'invalid', fields: { name } });
      expect(await valueOf(free.billing.discount())).toBeNull();
    });

    it('that cost nothing, or have ended, cannot be cancelled or resumed [API-16, API-17, ACCT-54]', async () => {
      for (const name of ['free', 'noplan', 'expired'] as const) {
        const { billing } = await signedIn(open(), name);
        const nothing = refused('There is no running subscription to cancel.');
        expect(await failureOf(billing.cancelTerms())).toMatchObject(nothing);
        expect(await failureOf(billing.cancel(NO_MUSIC))).toMatchObject(nothing);
        expect(await failureOf(billing.resume())).toMatchObject(refused('There is no cancellation to undo.'));
      }
    });

    it('that cost nothing, or have ended, neither pause nor change with a next month', async () => {
      for (const name of ['free', 'noplan', 'expired'] as const) {
        const { billing } = await signedIn(open(), name);
        expect(await failureOf(billing.pause(1))).toMatchObject(refused('Only a running plan can be paused.'));
        const noChange = refused('Your plan cannot change to this one with its next month.');
        expect(await failureOf(billing.changeLater(3))).toMatchObject(noChange);
      }
    });

    it('that nobody has bought lately cannot be withdrawn from', async () => {
      const nothing = refused('There is nothing to withdraw from.');
      for (const name of ['free', 'noplan', 'max'] as const) {
        const { billing } = await signedIn(open(), name);
        expect(await failureOf(billing.withdrawal())).toMatchObject(nothing);
        expect(await failureOf(billing.withdraw('none'))).toMatchObject(nothing);
      }
    });

    it('have their charges to come as a calendar, which is empty where none come', async () => {
      const textOf = async (name: 'max' | 'free') =>
        new TextDecoder().decode(await valueOf((await signedIn(open(), name)).billing.charges()));
      const lines = (await textOf('max')).split('\r\n');
      expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
      expect(lines.filter((line) => line === 'SUMMARY:$29.99 for the Max plan')).toHaveLength(12);
      expect(await textOf('free')).not.toContain('VEVENT');
    });

    it('pause for 1 to 3 months, and change to another plan that is sold', async () => {
      const { billing } = await signedIn(open(), 'max');
      for (const months of [0, 4, 1.5, -1])
        expect(await failureOf(billing.pause(months))).toMatchObject(refused('Please choose 1 to 3 months.'));
      for (const planId of [1, 4, 5])
        expect(await failureOf(billing.changeLater(planId))).toMatchObject({ kind: 'invalid' });
      expect(await failureOf(billing.changeLater(null))).toMatchObject(refused('No change is scheduled.'));
    });

    it.each([
      [{ title: null, feedback: '' }, 'Please choose a reason.'],
      [{ title: 'Because.', feedback: '' }, 'Please choose a reason.'],
      [{ title: 'I am using another service.', feedback: '' }, 'Please use 2 to 350 characters.'],
      [{ title: 'Other reason', feedback: 'x' }, 'Please use 2 to 350 characters.'],
      [{ title: 'I am having technical problems.', feedback: 'x'.repeat(351) }, 'Please use 2 to 350 characters.'],
    ])('are not cancelled for %j [API-17, ACCT-43, ACCT-45, ACCT-47, ACCT-48, ACCT-49]', async (answer, message) => {
      const { billing } = await signedIn(open(), 'max');
      expect(await failureOf(billing.cancel(answer))).toMatchObject(refused(message));
      expect(await valueOf(billing.standing())).toMatchObject({ state: 'active', isCancelled: false });
    });
  });
}

/** What discount codes do before the first use, and within 14 days. Leaves no changes. */
export function codesContract(open: () => StagedBackend): void {
  describe('codes', () => {
    it('show their prices while they are applied [API-30, API-31, API-32, BILL-60, BILL-61, BILL-62, BILL-63, BILL-64]', async () => {
      for (const [name, code, written, prices] of [
        ['free', ' start ', 'START', [null, 100, 100, 100]],
        ['premium', 'black70', 'BLACK70', [null, 300, 600, 900]],
      ] as const) {
        const { billing } = await signedIn(open(), name);
        expect(await valueOf(billing.applyDiscount(code.trim()))).toBe(written);
        expect(await valueOf(billing.discount())).toBe(written);
        expect((await valueOf(billing.plans())).map(({ discountedCents }) => discountedCents)).toEqual(prices);
        await valueOf(billing.removeDiscount());
        expect(await valueOf(billing.discount())).toBeNull();
        expect((await valueOf(billing.plans())).every(({ discountedCents }) => discountedCents === null)).toBe(true);
        await valueOf(billing.removeDiscount());
      }
    });
  });
}

/** What happens to plans over time. Months pass, so it runs last. */
export function planLifeContract(open: () => StagedBackend): void {
  describe('the life of a plan', () => {
    it('ends with its period once it is cancelled, and its credits with it; until then it may go on [API-16, API-17, ACCT-40, ACCT-41, ACCT-53]', async () => {
      const { billing, account } = await signedIn(open(), 'premium');
      const before = await valueOf(billing.standing());
      const { wallet } = await valueOf(account.user());
      const terms = await valueOf(billing.cancelTerms());
      const endsAt = before.periodEndsAt ?? 0;
      expect(terms).toEqual({
        credits: wallet.balance,
        expiryDate: new Date(endsAt).toISOString().slice(0, 10),
        onPlanEnd: 'expire',
      });

      await valueOf(billing.cancel({ title: 'Other reason', feedback: 'I make podcasts now' }));
      expect(await valueOf(billing.standing())).toEqual({ ...before, isCancelled: true, pauses: [] });
      expect(await failureOf(billing.cancelTerms())).toMatchObject({ kind: 'invalid' });
      await valueOf(billing.resume());
      expect(await valueOf(billing.standing())).toEqual(before);

      await valueOf(billing.cancel(NO_MUSIC));
      expect(await valueOf(account.user())).toMatchObject({ plan: { id: 3, isExpired: false }, wallet });
      await open().pass(32 * DAY);
      const later = await signedIn(open(), 'premium');
      expect(await valueOf(later.billing.standing())).toMatchObject({
        state: 'ended',
        planId: 3,
        periodEndsAt: endsAt,
      });
      expect(await valueOf(later.account.user())).toMatchObject({
        plan: { id: 3, isExpired: true },
        wallet: { balance: 0, isMultiDownload: false },
      });
      expect((await valueOf(later.credits.statement(1, 20))).items[0]).toMatchObject({
        kind: 'expire',
        amount: -wallet.balance,
        balance: 0,
      });
    });

    it('is told of by mail within a week before it is charged again, once, with the day', async () => {
      const standing = async () => valueOf((await signedIn(open(), 'max')).billing.standing());
      const told = async (wanted: string) => {
        const later = await signedIn(open(), 'max');
        await valueOf(later.account.user());
        const mails = await open().mails();
        return mails.filter((mail) => mail.to === emailOf('max') && mail.subject === wanted).length;
      };
      // Passes to the start of the next period: the last nights of this one may already be over.
      const { periodEndsAt: before } = await standing();
      let endsAt = before;
      for (let days = 0; days < 32 && endsAt === before; days += 1) {
        await open().pass(DAY);
        endsAt = (await standing()).periodEndsAt;
      }
      const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(endsAt ?? 0);
      const subject = `TEST: Your plan is renewed on ${day}`;
      for (let days = 0; days < 31 && (await told(subject)) === 0; days += 1) await open().pass(DAY);
      expect(await told(subject)).toBe(1);
      await open().pass(2 * DAY);
      expect(await told(subject)).toBe(1);
    });

    it('tells by mail of a cancellation, and of no other change', async () => {
      const { billing } = await signedIn(open(), 'basic');
      const told = async () =>
        (await open().mails()).filter(({ to, subject }) => to === emailOf('basic') && subject.startsWith('TEST'));
      // Loading the standing triggers the mails that are due by now.
      await valueOf(billing.standing());
      const before = await told();
      await valueOf(billing.pause(1));
      await valueOf(billing.resume());
      await valueOf(billing.cancel(NO_MUSIC));
      const [mail, ...others] = await told();
      expect(others).toEqual(before);
      expect(mail?.subject).toBe('TEST: Your subscription is cancelled');
      expect(mail?.links).toEqual([expect.stringMatching(/\/account\/plans$/)]);
      await valueOf(billing.resume());
    });

    it('pauses with its credits frozen, and goes on by itself or when its customer says so', async () => {
      const { billing, credits } = await signedIn(open(), 'max');
      const before = await valueOf(billing.standing());
      const { balance } = await valueOf(credits.statement(1, 1));
      const [, two] = before.pauses;
      expect(before.pauses.map(({ months }) => months)).toEqual([1, 2, 3]);

      const scheduled = await valueOf(billing.pause(2));
      expect(scheduled).toEqual({ ...before, pause: { from: two?.from, until: two?.until } });
      expect(await valueOf(billing.resume())).toEqual(before);
      await valueOf(billing.pause(2));

      await open().pass(33 * DAY);
      const there = await signedIn(open(), 'max');
      expect(await valueOf(there.billing.standing())).toMatchObject({
        state: 'paused',
        planId: 4,
        pause: scheduled.pause,
        pauses: [],
        frozenCredits: balance,
      });
      expect(await valueOf(there.account.user())).toMatchObject({ plan: { isExpired: true }, wallet: { balance: 0 } });
      expect(await valueOf(there.credits.statement(1, 1))).toMatchObject({
        balance: 0,
        frozen: balance,
        items: [{ kind: 'freeze', amount: -balance }],
      });

      expect(await valueOf(there.billing.resume())).toMatchObject({
        state: 'active',
        pause: null,
        frozenCredits: 0,
      });
      expect(await valueOf(there.account.user())).toMatchObject({
        plan: { isExpired: false },
        wallet: { balance: balance + 600 },
      });
      const { items } = await valueOf(there.credits.statement(1, 2));
      expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['grant', 600],
        ['thaw', balance],
      ]);
    });

    it('is another one from the next month on, with nothing to pay today', async () => {
      const { billing, account } = await signedIn(open(), 'max');
      const [before, { wallet }] = [await valueOf(billing.standing()), await valueOf(account.user())];
      expect(await valueOf(billing.changeLater(2))).toEqual({ ...before, nextPlanId: 2 });
      expect(await valueOf(billing.changeLater(null))).toEqual(before);
      expect(await valueOf(billing.changeLater(2))).toMatchObject({ planId: 4 });
      expect((await valueOf(account.user())).wallet.balance).toBe(wallet.balance);
      await open().pass(32 * DAY);
      const later = await signedIn(open(), 'max');
      expect(await valueOf(later.billing.standing())).toMatchObject({ state: 'active', planId: 2, nextPlanId: null });
      expect((await valueOf(later.account.user())).wallet.balance).toBe(wallet.balance + 100);
      await valueOf(later.billing.changeLater(4));
      await open().pass(32 * DAY);
      expect(await valueOf((await signedIn(open(), 'max')).billing.standing())).toMatchObject({ planId: 4 });
    });

    it('is renewed each month, and brings its credits', async () => {
      const { billing, account } = await signedIn(open(), 'max');
      const [before, { wallet }] = [await valueOf(billing.standing()), await valueOf(account.user())];
      await open().pass(31 * DAY);
      const later = await signedIn(open(), 'max');
      expect((await valueOf(later.account.user())).wallet.balance).toBe(wallet.balance + 600);
      const { periodEndsAt } = await valueOf(later.billing.standing());
      const days = ((periodEndsAt ?? 0) - (before.periodEndsAt ?? 0)) / DAY;
      expect([28, 29, 30, 31]).toContain(days);
    });
  });
}

const DAY = 86_400_000;

const plan = (id: number, name: string, cents: number, credits: number) => ({
  id,
  name,
  fullName: `${name} plan`,
  cents,
  discountedCents: null,
  credits,
  hasRareFinds: id > 1,
});
