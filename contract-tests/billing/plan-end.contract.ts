import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { newKey, type StagedBackend } from '../backend.ts';
import { allSounds, everything, failureOf, idsOf, valueOf } from '../catalogue/expectations.ts';
import { BASIC, BASIC_CREDITS, NO_MUSIC, Payer, PREMIUM, PREMIUM_CREDITS, toBuy } from './payer.ts';

const DAY = 86_400_000;

/** What every backend promises about the credits that a plan leaves, where the shop freezes them. Months pass. */
export function planEndContract(open: () => StagedBackend): void {
  describe('credits of a plan that ends in a shop that freezes them [DECISION-172]', () => {
    let backend: StagedBackend;
    let sounds: readonly Sound[];
    beforeAll(async () => {
      backend = open();
      sounds = await allSounds(await backend.client(), everything());
      await backend.onPlanEnd('freeze');
    });
    afterAll(() => backend.onPlanEnd('expire'));

    /** Somebody with a plan, of whose credits 40 are spent. */
    async function aPayer(token = 'tok_ok'): Promise<Payer> {
      const payer = await Payer.joins(backend, sounds);
      await payer.buys(token);
      await payer.spends(40);
      return payer;
    }
    const standing = (payer: Payer) => valueOf(payer.client.billing.standing());
    const page = (payer: Payer) => valueOf(payer.client.credits.statement(1, 1));

    /** The same after the plan was cancelled, and has ended. */
    async function somebodyWithout(): Promise<Payer> {
      const payer = await aPayer();
      await valueOf(payer.client.billing.cancel(NO_MUSIC));
      await payer.passes(32 * DAY);
      // A shop in memory does what is due when it is looked at.
      expect(await standing(payer)).toMatchObject({ state: 'ended', frozenCredits: 60 });
      return payer;
    }

    it('are promised before, are out of the balance after, and are shown beside it [ACCT-40, ACCT-41]', async () => {
      const payer = await aPayer();
      const { periodEndsAt } = await standing(payer);
      expect(await valueOf(payer.client.billing.cancelTerms())).toEqual({
        credits: 60,
        expiryDate: new Date(periodEndsAt ?? 0).toISOString().slice(0, 10),
        onPlanEnd: 'freeze',
      });
      await valueOf(payer.client.billing.cancel(NO_MUSIC));
      expect(await standing(payer)).toMatchObject({ state: 'active', isCancelled: true, frozenCredits: 0 });
      await payer.passes(32 * DAY);
      expect(await standing(payer)).toMatchObject({ state: 'ended', frozenCredits: 60, onPlanEnd: 'freeze' });
      expect(await payer.balance()).toBe(0);
      expect(await page(payer)).toMatchObject({ balance: 0, frozen: 60, items: [{ kind: 'freeze', amount: -60 }] });
    });

    it('cannot be spent, and return once when a plan is bought again: in the quote as in the wallet', async () => {
      const payer = await somebodyWithout();
      const request = payer.client.multiDownload.request(idsOf(toBuy(sounds).slice(-2)), newKey());
      expect((await request).ok).toBe(false);
      expect(await valueOf(payer.client.billing.preview(PREMIUM))).toMatchObject({
        creditsNow: 0,
        creditsAfter: 60 + PREMIUM_CREDITS,
      });
      await payer.buys('tok_ok', PREMIUM);
      expect(await payer.balance()).toBe(60 + PREMIUM_CREDITS);
      expect((await payer.entries()).slice(0, 3)).toEqual([
        ['grant', PREMIUM_CREDITS],
        ['thaw', 60],
        ['freeze', -60],
      ]);
      expect(await standing(payer)).toMatchObject({ state: 'active', frozenCredits: 0 });
      await payer.buys('tok_ok', PREMIUM);
      expect(await payer.balance()).toBe(60 + 2 * PREMIUM_CREDITS);
      await payer.spends(70);
      expect(await payer.balance()).toBe(2 * PREMIUM_CREDITS - 10);
    });

    it('are frozen again at the next end, all of them', async () => {
      const payer = await somebodyWithout();
      await payer.buys('tok_ok');
      await valueOf(payer.client.billing.cancel(NO_MUSIC));
      await payer.passes(32 * DAY);
      expect(await page(payer)).toMatchObject({ balance: 0, frozen: 60 + BASIC_CREDITS });
      await payer.buys('tok_ok');
      expect(await payer.balance()).toBe(60 + 2 * BASIC_CREDITS);
    });

    it('that a pause has frozen stay so when the plan is cancelled meanwhile', async () => {
      const payer = await aPayer();
      await valueOf(payer.client.billing.pause(2));
      await payer.passes(32 * DAY);
      expect(await standing(payer)).toMatchObject({ state: 'paused', frozenCredits: 60 });
      expect(await valueOf(payer.client.billing.cancelTerms())).toMatchObject({ credits: 60, onPlanEnd: 'freeze' });
      await valueOf(payer.client.billing.cancel(NO_MUSIC));
      expect(await standing(payer)).toMatchObject({ state: 'ended', frozenCredits: 60 });
      expect(await failureOf(payer.client.billing.cancel(NO_MUSIC))).toMatchObject({ kind: 'invalid' });
      expect(await page(payer)).toMatchObject({ balance: 0, frozen: 60 });
      await payer.buys('tok_ok');
      expect(await payer.balance()).toBe(60 + BASIC_CREDITS);
    });

    it('are frozen also where the plan ends unpaid, after a pause that was over', async () => {
      const payer = await aPayer('tok_declined_once_stored');
      await valueOf(payer.client.billing.pause(1));
      await payer.passes(32 * DAY);
      expect(await standing(payer)).toMatchObject({ state: 'paused', frozenCredits: 60 });
      for (let days = 0; days < 60 && (await standing(payer)).state !== 'pastDue'; days += 5)
        await payer.passes(5 * DAY);
      expect(await payer.balance()).toBe(60);
      for (let days = 0; days < 30 && (await standing(payer)).state === 'pastDue'; days += 2)
        await payer.passes(2 * DAY);
      expect(await standing(payer)).toMatchObject({ state: 'ended', frozenCredits: 60 });
      expect(await payer.balance()).toBe(0);
      await payer.buys('tok_ok');
      expect(await payer.balance()).toBe(60 + BASIC_CREDITS);
    });

    it('are held out of the ice while their payment is disputed, and go back into it when that is won', async () => {
      const payer = await somebodyWithout();
      await payer.says('open');
      expect(await standing(payer)).toMatchObject({ state: 'ended', frozenCredits: 0 });
      expect((await payer.entries()).slice(0, 2)).toEqual([
        ['hold', -60],
        ['thaw', 60],
      ]);
      await payer.says('won');
      expect(await payer.balance()).toBe(0);
      expect(await standing(payer)).toMatchObject({ frozenCredits: 60 });
      expect((await payer.entries()).slice(0, 2)).toEqual([
        ['freeze', -60],
        ['release', 60],
      ]);
      await payer.buys('tok_ok');
      expect(await payer.balance()).toBe(60 + BASIC_CREDITS);
    });

    it('are lost with a dispute, and do not return', async () => {
      const payer = await somebodyWithout();
      await payer.says('open');
      await payer.says('lost');
      await payer.buys('tok_ok');
      expect(await payer.balance()).toBe(BASIC_CREDITS);
    });

    it('go with the money of whoever withdraws', async () => {
      const payer = await Payer.joins(backend, sounds);
      await payer.buys('tok_ok', BASIC, 'DE');
      const { hash } = await valueOf(payer.client.billing.withdrawal());
      await valueOf(payer.client.billing.withdraw(hash));
      await payer.passes(0);
      expect(await standing(payer)).toMatchObject({ state: 'ended', frozenCredits: 0 });
      await payer.buys('tok_ok');
      expect(await payer.balance()).toBe(BASIC_CREDITS);
    });

    it('that were frozen return also after the shop has changed its mind, and end then with the next plan', async () => {
      const payer = await somebodyWithout();
      await backend.onPlanEnd('expire');
      expect(await standing(payer)).toMatchObject({ frozenCredits: 60, onPlanEnd: 'expire' });
      await payer.buys('tok_ok');
      expect(await payer.balance()).toBe(60 + BASIC_CREDITS);
      await valueOf(payer.client.billing.cancel(NO_MUSIC));
      await payer.passes(32 * DAY);
      expect(await page(payer)).toMatchObject({ balance: 0, frozen: 0, items: [{ kind: 'expire' }] });
      await backend.onPlanEnd('freeze');
      await payer.buys('tok_ok');
      expect(await payer.balance()).toBe(BASIC_CREDITS);
    });
  });
}
