import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { EarningsPort } from '../../core/earnings/earnings.port.ts';
import { type ContractClient, newKey, type StagedBackend, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

const DAY_MS = 86_400_000;
const BASIC = 2;
const PAYER = { firstName: 'Ada', lastName: 'Byron', postalCode: '10115', countryCode: 'DE' } as const;
const BANK = { holder: 'Ada Byron', iban: 'GB33 BUKB 2020 1555 5555 55' };

type Read = Awaited<ReturnType<EarningsPort['statement']>>;
type EarningLine = Extract<Read, { readonly ok: true }>['value']['lines'][number];

/** Hashes a line as in docs/payouts.md, and checks the hash that was sent. */
function hashed(before: string, line: EarningLine): string {
  const { position, kind, cause, at, earnedAt, soundId, sound, pack, credits, lotKind } = line;
  const { valueMicros, shareBasisPoints, amountMicros, currency, isTest, changes, hash } = line;
  const sums = [valueMicros, shareBasisPoints, amountMicros, currency, isTest, changes];
  const words = [before, position, kind, cause, at, earnedAt, soundId, sound, pack, credits, lotKind, ...sums];
  expect(createHash('sha256').update(JSON.stringify(words)).digest('hex')).toBe(hash);
  return hash;
}

/** What every backend promises to providers about their earnings. */
export function earningsContract(open: () => StagedBackend): void {
  describe('the earnings of a provider', () => {
    let backend: StagedBackend;
    let provider: ContractClient;
    let payer: ContractClient;
    let sounds: readonly number[];
    beforeAll(async () => {
      backend = open();
      [provider, payer] = [await signedIn(backend, 'provider'), await signedIn(backend, 'noplan')];
      const packs = (await valueOf(provider.dashboard.packs(1, null))).items;
      const lists = await Promise.all(
        packs.map(({ slug }) => valueOf(payer.catalogue.sounds(listOf({ kind: 'pack', slug })))),
      );
      const { downloaded } = await valueOf(
        payer.catalogue.states(lists.flatMap(({ items }) => items.map(({ id }) => id))),
      );
      sounds = lists
        .flatMap(({ items }) => items)
        .filter(({ id, type, free, isRareFind }) => type === 'LOOP' && !free && !isRareFind && !downloaded.includes(id))
        .map(({ id }) => id);
    });
    const monthNow = async () => (await valueOf(provider.earnings.earned(null))).months[0]?.month ?? '';

    it('say by what they are counted', async () => {
      const earned = await valueOf(provider.earnings.earned(null));
      expect(earned).toMatchObject({ shareBasisPoints: 5000, minimumCents: 2000 });
      expect(earned.provider.slug).not.toBe('');
    });

    it('have a line for each download at once, worth its part of what was paid', async () => {
      const before = await valueOf(provider.earnings.earned(null));
      const { addresses } = await valueOf(payer.payment.openCheckout(BASIC, { ...PAYER, city: 'Berlin' }));
      expect(await valueOf(payer.payment.payByCard(addresses.card, { id: 'tok_ok' }, PAYER))).toMatchObject({
        status: 'COMPLETED',
      });
      await valueOf(payer.downloads.download(sounds[0]!, 'wav', newKey()));
      const { latest, months, balances } = await valueOf(provider.earnings.earned(null));
      const { value, share } = { value: latest[0]!.valueMicros, share: latest[0]!.amountMicros };
      expect(latest[0]).toMatchObject({
        kind: 'accrual',
        cause: 'download',
        soundId: sounds[0],
        credits: 1,
        lotKind: expect.stringMatching(/^(paid|coupon)$/) as string,
        shareBasisPoints: 5000,
        currency: 'USD',
        isTest: true,
        changes: null,
      });
      expect(value).toBeGreaterThan(0);
      expect(share).toBe(Math.floor(value / 2));
      const [balance] = before.balances;
      expect(balances).toEqual([{ ...balance, heldMicros: balance!.heldMicros + share }]);
      const monthBefore = before.months.find(({ month }) => month === months[0]!.month);
      expect(months[0]!.downloads).toBe((monthBefore?.downloads ?? 0) + 1);
    });

    it('take back what a download has brought that is undone', async () => {
      const before = await valueOf(provider.earnings.earned(null));
      await valueOf(payer.downloads.download(sounds[1]!, 'wav', newKey()));
      const bought = (await valueOf(payer.credits.undoable())).find(({ fileIds }) => fileIds.includes(sounds[1]!));
      await valueOf(payer.credits.undo(bought!.id));
      const { latest, balances } = await valueOf(provider.earnings.earned(null));
      const [back, accrual] = latest;
      expect(back).toMatchObject({
        kind: 'reversal',
        cause: 'undo',
        changes: accrual!.position,
        amountMicros: -accrual!.amountMicros,
        earnedAt: accrual!.earnedAt,
      });
      expect(balances).toEqual(before.balances);
    });

    it('are a statement a month, in a chain without a gap that names no customer, and its files', async () => {
      const month = await monthNow();
      const statement = await valueOf(provider.earnings.statement(month, null));
      const first = statement.lines[0]!.position;
      expect(statement.lines.map(({ position }) => position)).toEqual(statement.lines.map((_, at) => first + at));
      expect(statement.hashBefore === '0'.repeat(64)).toBe(first === 1);
      expect(statement.lines.reduce(hashed, statement.hashBefore)).toBe(statement.hash);
      expect(new Set(statement.lines.map(({ hash }) => hash)).size).toBe(statement.lines.length);
      expect(JSON.stringify(statement)).not.toMatch(/noplan|Byron|@demo/);
      const { months } = await valueOf(provider.earnings.earned(null));
      expect(statement.totals.map(({ cents }) => cents)).toEqual([months[0]!.cents]);
      const csv = new TextDecoder().decode(await valueOf(provider.earnings.statementFile(month, 'csv', null)));
      expect(csv.split('\r\n')).toHaveLength(statement.lines.length + 2);
      const pdf = await valueOf(provider.earnings.statementFile(month, 'pdf', null));
      expect(new TextDecoder('latin1').decode(pdf.subarray(0, 5))).toBe('%PDF-');
      expect((await valueOf(provider.earnings.statement('2020-01', null))).lines).toEqual([]);
      for (const wrong of ['2027-13', 'march', '1'])
        expect(await failureOf(provider.earnings.statement(wrong, null))).toEqual({ kind: 'notFound' });
    });

    it('name the payouts that were made, which add up to what was paid', async () => {
      const { balances, minimumCents } = await valueOf(provider.earnings.earned(null));
      const { made } = await valueOf(provider.earnings.payouts(1, null));
      expect(made.length).toBeGreaterThan(0);
      for (const { state, cents, isTest, batch, period, preparedAt, paidAt, iban } of made) {
        expect([state, isTest, batch]).toEqual(['paid', true, `PAYOUT-${period}-TEST`]);
        expect(cents).toBeGreaterThanOrEqual(minimumCents);
        expect(paidAt).toBeGreaterThan(preparedAt);
        expect(iban).toMatch(/^[A-Z]{2}\d\d •••• \w{4}$/);
      }
      expect(balances).toMatchObject([
        { paidCents: made.reduce((sum, { cents }) => sum + cents, 0), onTheWayCents: 0 },
      ]);
    });

    it('say what the coming payouts would be: what is old is paid, what is young is held, what is little is carried over', async () => {
      const { balances } = await valueOf(provider.earnings.earned(null));
      const { coming } = await valueOf(provider.earnings.payouts(3, null));
      const [{ payouts, isTest }] = coming as [(typeof coming)[number]];
      expect([payouts.length, isTest]).toEqual([3, true]);
      expect(payouts[0]).toMatchObject({ outcome: 'pays' });
      expect(payouts[0]!.cents).toBe(Math.floor(payouts[0]!.payableMicros / 1_000_000));
      expect(payouts[0]!.payableMicros).toBeGreaterThanOrEqual(balances[0]!.payableMicros);
      const last = payouts.at(-1)!;
      expect(last).toMatchObject({ cents: 0, heldMicros: 0 });
      expect(last.outcome).toBe(last.payableMicros < 1_000_000 ? 'nothing' : 'belowMinimum');
    });

    it('are payable after 30 days', async () => {
      await backend.pass(31 * DAY_MS);
      provider = await signedIn(backend, 'provider');
      const [balance] = (await valueOf(provider.earnings.earned(null))).balances;
      expect(balance!.heldMicros).toBe(0);
      expect(balance!.payableMicros).toBeGreaterThan(0);
    });

    it('go to an account that is checked, kept and shown masked', async () => {
      provider = await signedIn(backend, 'provider');
      const own = (await valueOf(provider.earnings.earned(null))).provider;
      expect(await valueOf(provider.earnings.bank(null))).toMatchObject({ holder: own.name });
      const all = (await valueOf(provider.catalogue.packs(listOf({ kind: 'all' })))).items;
      const other = all.map((pack) => pack.provider.slug).find((slug) => slug !== own.slug)!;
      await backend.act('provider', other, true);
      expect(await valueOf(provider.earnings.bank(other))).toBeNull();
      await backend.act('provider', other, false);
      expect(
        await failureOf(provider.earnings.saveBank({ holder: '', iban: 'DE88370400440532013000' }, null)),
      ).toMatchObject({
        kind: 'invalid',
        fields: { holder: expect.any(String) as string, iban: expect.stringMatching(/slip/) as string },
      });
      const masked = { holder: 'Ada Byron', iban: 'GB33 •••• 5555' };
      expect(await valueOf(provider.earnings.saveBank(BANK, null))).toEqual(masked);
      expect(await valueOf(provider.earnings.bank(null))).toEqual(masked);
      await backend.pass(11 * 60_000);
      expect(await failureOf(provider.earnings.saveBank(BANK, null))).toMatchObject({
        kind: 'forbidden',
        needsRecentLogin: true,
      });
    });

    it('are closed to visitors, and to customers without packs of their own', async () => {
      const [visitor, max] = [await backend.client(), await signedIn(backend, 'max')];
      for (const ask of [
        ({ earnings }: ContractClient): Promise<Result<unknown, Failure>> => earnings.earned(null),
        ({ earnings }: ContractClient): Promise<Result<unknown, Failure>> => earnings.statement('2027-03', null),
        ({ earnings }: ContractClient): Promise<Result<unknown, Failure>> =>
          earnings.statementFile('2027-03', 'csv', null),
        ({ earnings }: ContractClient): Promise<Result<unknown, Failure>> => earnings.payouts(1, null),
        ({ earnings }: ContractClient): Promise<Result<unknown, Failure>> => earnings.bank(null),
        ({ earnings }: ContractClient): Promise<Result<unknown, Failure>> => earnings.saveBank(BANK, null),
      ]) {
        expect(await failureOf(ask(visitor))).toMatchObject({ kind: 'unauthenticated' });
        expect(await failureOf(ask(max))).toMatchObject({ kind: 'forbidden', notice: { title: 'For providers only' } });
      }
    });
  });
}
