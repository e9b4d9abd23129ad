import { afterAll, expect, test } from 'vitest';
import { auditBilling } from '../server/billing/audit-billing.ts';
import { SettableClock } from '../server/clock.ts';
import { preparePayouts } from '../server/earnings/prepare-payouts.ts';
import { auditLedger } from '../server/ledger/audit.ts';
import { sqliteDatabases } from '../server/testing/databases.ts';
import { openQuickShop } from './quick-shop.ts';

const databases = sqliteDatabases();
afterAll(() => databases.stop());

const OPENING_MS = 120_000;

test(
  'the demo has paid its provider once, owes another payout on the first of a month, too, and every audit holds',
  async () => {
    const clock = new SettableClock(Date.UTC(2027, 2, 1, 12));
    const { deps, close } = await openQuickShop(await databases.place(), clock);
    const { db } = deps;
    const paid = await db
      .selectFrom('payouts as payout')
      .innerJoin('payout_batches as batch', 'batch.id', 'payout.batch_id')
      .select(['payout.provider_id', 'payout.amount_cents', 'batch.state', 'batch.id', 'batch.currency'])
      .execute();
    expect(paid).toEqual([
      {
        provider_id: 1,
        amount_cents: expect.any(Number) as number,
        state: 'paid',
        id: 'PAYOUT-2027-01-TEST',
        currency: 'EUR',
      },
    ]);
    expect(paid[0]!.amount_cents).toBeGreaterThanOrEqual(2000);
    expect(await preparePayouts(db, { isTest: true, euroMillionths: null }, clock)).toMatchObject({
      batchId: 'PAYOUT-2027-03-TEST',
      isNew: true,
    });
    const early = await db
      .selectFrom('earnings')
      .innerJoin('sounds', 'sounds.id', 'earnings.sound_id')
      .innerJoin('packs', 'packs.id', 'sounds.pack_id')
      .select('earnings.id')
      .whereRef('packs.created_at', '>', 'earnings.earned_at')
      .execute();
    expect(early).toEqual([]);
    expect(await auditLedger(db)).toEqual([]);
    expect((await auditBilling(db)).flatMap(({ problems }) => problems)).toEqual([]);
    await close();
  },
  OPENING_MS,
);
