import { beforeAll, describe, expect, it } from 'vitest';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type StagedBackend, signedIn } from '../backend.ts';
import { PRICES, allSounds, everything, failureOf, valueOf } from '../catalogue/expectations.ts';
import { BASIC, BASIC_CREDITS, NO_MUSIC, Payer, PREMIUM, PREMIUM_CREDITS } from './payer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;

interface Owed {
  readonly heldMicros: number;
  readonly payableMicros: number;
  readonly onTheWayCents: number;
  readonly paidCents: number;
}
/** A currency in which nothing is owed any more stands in no comparison. */
const owedIn = (balances: readonly Owed[]): readonly Owed[] =>
  balances.filter(({ heldMicros, payableMicros, onTheWayCents, paidCents }) =>
    [heldMicros, payableMicros, onTheWayCents, paidCents].some((sum) => sum !== 0),
  );

/** What every backend promises about disputed payments. Weeks pass. */
export function disputesContract(open: () => StagedBackend): void {
  describe('a payment that its payer disputes', () => {
    let backend: StagedBackend;
    let sounds: readonly Sound[];
    beforeAll(async () => {
      backend = open();
      sounds = await allSounds(await backend.client(), everything());
    });
    const aPayer = () => Payer.joins(backend, sounds);

    it('has what is left of its credits held after an hour, and returned when the bank decides for the shop', async () => {
      const payer = await aPayer();
      await payer.buys('tok_dispute_won');
      await payer.spends(3);
      await payer.buys('tok_ok', PREMIUM);
      const before = await payer.beside();
      await payer.passes(HOUR - 1);
      expect(await payer.balance()).toBe(97 + PREMIUM_CREDITS);
      await payer.passes(1);
      expect(await payer.balance()).toBe(PREMIUM_CREDITS);
      const [hold] = (await valueOf(payer.client.credits.statement(1, 1))).items;
      const disputed = (await valueOf(payer.client.invoices.own())).invoices.find(
        ({ grossCents }) => grossCents === 999,
      );
      expect(hold).toMatchObject({ kind: 'hold', amount: -97, payment: { invoice: disputed?.number } });
      expect(await payer.beside()).toEqual(before);

      await payer.spends(20);
      await payer.passes(WEEK - 1);
      expect(await payer.balance()).toBe(PREMIUM_CREDITS - 20);
      await payer.passes(1);
      expect(await payer.balance()).toBe(PREMIUM_CREDITS - 20 + 97);
      const [release] = (await valueOf(payer.client.credits.statement(1, 1))).items;
      expect(release).toMatchObject({ kind: 'release', amount: 97, payment: hold?.payment });
      expect(await payer.beside()).toEqual(before);
    });

    it('has them gone when the bank decides for the payer; plan, invoices and mails stay as they are', async () => {
      const payer = await aPayer();
      await payer.buys('tok_dispute_lost');
      await payer.spends(30);
      const before = await payer.beside();
      await payer.passes(HOUR);
      expect(await payer.entries()).toEqual([
        ['hold', -70],
        ['grant', BASIC_CREDITS],
      ]);
      await payer.passes(WEEK);
      expect(await payer.balance()).toBe(0);
      expect(await payer.entries()).toEqual([
        ['hold', -70],
        ['grant', BASIC_CREDITS],
      ]);
      expect(await payer.beside()).toEqual(before);
    });

    it('has nothing to hold once all is spent, and no wallet is below 0', async () => {
      const payer = await aPayer();
      await payer.buys('tok_dispute_lost');
      await payer.spends(BASIC_CREDITS);
      await payer.buys('tok_ok');
      await payer.passes(HOUR);
      await payer.passes(WEEK);
      expect(await payer.balance()).toBe(BASIC_CREDITS);
      expect(await payer.entries()).toEqual([
        ['grant', BASIC_CREDITS],
        ['grant', BASIC_CREDITS],
      ]);
    });

    it('keeps its credits while its bank only inquires', async () => {
      const payer = await aPayer();
      await payer.buys('tok_inquiry');
      await payer.passes(HOUR);
      expect(await payer.balance()).toBe(BASIC_CREDITS);
      await payer.passes(WEEK);
      expect(await payer.entries()).toEqual([['grant', BASIC_CREDITS]]);
    });

    it('may be a renewal: its month is disputed as the first one was', async () => {
      const payer = await aPayer();
      await payer.buys('tok_dispute_won');
      const [{ at: boughtAt } = { at: 0 }] = (await valueOf(payer.client.credits.statement(1, 1))).items;
      const { periodEndsAt } = await valueOf(payer.client.billing.standing());
      await payer.passes(HOUR);
      await payer.passes(WEEK);
      await payer.passes((periodEndsAt ?? 0) - boughtAt - HOUR - WEEK);
      expect(await payer.balance()).toBe(2 * BASIC_CREDITS);
      await payer.passes(HOUR);
      expect(await payer.balance()).toBe(BASIC_CREDITS);
      const [hold] = (await valueOf(payer.client.credits.statement(1, 1))).items;
      const [renewal] = (await valueOf(payer.client.invoices.own())).invoices;
      expect(hold).toMatchObject({ kind: 'hold', amount: -BASIC_CREDITS, payment: { invoice: renewal?.number } });
      await payer.passes(WEEK);
      expect(await payer.balance()).toBe(2 * BASIC_CREDITS);
    });

    it('is heard of once, however often its news are told', async () => {
      const payer = await aPayer();
      await payer.buys('tok_ok');
      for (const says of ['inquiry', 'inquiry', 'open', 'open'] as const) await payer.says(says);
      expect(await payer.entries()).toEqual([
        ['hold', -BASIC_CREDITS],
        ['grant', BASIC_CREDITS],
      ]);
      for (const says of ['won', 'won'] as const) await payer.says(says);
      expect(await payer.entries()).toEqual([
        ['release', BASIC_CREDITS],
        ['hold', -BASIC_CREDITS],
        ['grant', BASIC_CREDITS],
      ]);
    });

    it.each([
      ['won', 0],
      ['lost', BASIC_CREDITS],
    ] as const)('is over when its end, %s, is heard of before its beginning', async (end, taken) => {
      const payer = await aPayer();
      await payer.buys('tok_ok');
      for (const says of [end, 'open', 'inquiry', end === 'won' ? 'lost' : 'won', 'closed', end] as const)
        await payer.says(says);
      expect(await payer.balance()).toBe(BASIC_CREDITS - taken);
      const took = taken > 0 ? [['take', -taken]] : [];
      expect(await payer.entries()).toEqual([...took, ['grant', BASIC_CREDITS]]);
    });

    it('loses also what was undone while it was open', async () => {
      const payer = await aPayer();
      await payer.buys('tok_ok');
      await payer.spends(4);
      await payer.says('open');
      const [bought] = await valueOf(payer.client.credits.undoable());
      await valueOf(payer.client.credits.undo(bought?.id ?? 0));
      expect(await payer.balance()).toBe(4);
      await payer.says('lost');
      expect(await payer.balance()).toBe(0);
      expect((await payer.entries())[0]).toEqual(['take', -4]);
    });

    it('is held out of what a pause has frozen, and returns to the plan that has gone on', async () => {
      const payer = await aPayer();
      await payer.buys('tok_ok');
      await payer.spends(10);
      await valueOf(payer.client.billing.pause(1));
      await payer.passes(32 * 24 * HOUR);
      expect(await valueOf(payer.client.billing.standing())).toMatchObject({ state: 'paused', frozenCredits: 90 });
      await payer.says('open');
      expect(await valueOf(payer.client.billing.standing())).toMatchObject({ state: 'paused', frozenCredits: 0 });
      expect((await payer.entries()).slice(0, 3)).toEqual([
        ['hold', -90],
        ['thaw', 90],
        ['freeze', -90],
      ]);
      await valueOf(payer.client.billing.resume());
      expect(await payer.balance()).toBe(BASIC_CREDITS);
    });

    it('that is won after the plan has ended leaves its credits with the shop, as the end would have', async () => {
      const payer = await aPayer();
      await payer.buys('tok_ok');
      await payer.says('open');
      await valueOf(payer.client.billing.cancel(NO_MUSIC));
      await payer.passes(32 * 24 * HOUR);
      expect(await valueOf(payer.client.billing.standing())).toMatchObject({ state: 'ended' });
      await payer.says('won');
      expect(await payer.balance()).toBe(0);
      expect((await payer.entries()).slice(0, 2)).toEqual([
        ['expire', -BASIC_CREDITS],
        ['release', BASIC_CREDITS],
      ]);
    });

    it('gives nothing back to whoever withdraws while it is open', async () => {
      const payer = await aPayer();
      await payer.buys('tok_ok', BASIC, 'DE');
      expect(await valueOf(payer.client.billing.withdrawal())).toMatchObject({ cents: 999, credits: BASIC_CREDITS });
      const before = await valueOf(payer.client.billing.withdrawal());
      await payer.says('open');
      expect(await failureOf(payer.client.billing.withdraw(before.hash))).toMatchObject({ kind: 'invalid' });
      const now = await valueOf(payer.client.billing.withdrawal());
      expect(now).toMatchObject({ cents: 0, credits: 0 });
      await valueOf(payer.client.billing.withdraw(now.hash));
      await backend.pass(0);
      expect((await valueOf(payer.client.invoices.own())).invoices.map(({ kind }) => kind)).toEqual(['invoice']);
      await payer.says('won');
      expect(await payer.balance()).toBe(0);
    });

    it('takes back from providers what they have earned by it once it is lost, and not before', async () => {
      const provider = await signedIn(backend, 'provider');
      const packs = new Set((await valueOf(provider.dashboard.packs(1, null))).items.map(({ slug }) => slug));
      const own = sounds.filter(({ pack, type }) => packs.has(pack.slug) && PRICES[type] === 1);
      const payer = await Payer.joins(backend, own);
      await payer.buys('tok_ok');
      const before = await valueOf(provider.earnings.earned(null));
      await payer.spends(2);
      const [one, other] = (await valueOf(provider.earnings.earned(null))).latest;
      await payer.says('open');
      expect((await valueOf(provider.earnings.earned(null))).latest[0]).toEqual(one);
      await payer.says('lost');
      await payer.says('lost');
      const { latest, balances } = await valueOf(provider.earnings.earned(null));
      const reversed = { kind: 'reversal', cause: 'dispute' };
      expect(latest.slice(0, 3)).toMatchObject([
        { ...reversed, changes: one?.position, amountMicros: -(one?.amountMicros ?? 0) },
        { ...reversed, changes: other?.position, amountMicros: -(other?.amountMicros ?? 0) },
        { kind: 'accrual', position: one?.position },
      ]);
      expect(owedIn(balances)).toEqual(owedIn(before.balances));
    });
  });
}
