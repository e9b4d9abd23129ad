import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { amountText } from '../../domain/billing/money.ts';
import { csvField } from '../../domain/csv.ts';
import { maskedIban } from '../../domain/earnings/bank.ts';
import type { PayoutsAnswer, PayoutsWish, ToldBatch } from '../../domain/earnings/payouts.ts';
import { payoutProblems, remittanceText } from '../../domain/earnings/payouts.messages.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { pain001 } from '../earnings/pain-001.ts';
import { batchOf, cancelPayouts, markPaid, payoutsOfBatch, preparePayouts } from '../earnings/prepare-payouts.ts';
import { termsOf } from '../earnings/terms.ts';
import { readSeller } from '../invoices/seller.ts';
import { besideShop, type Place } from './beside-shop.ts';

/**
 * The operator's `loopstead admin payouts` and `admin provider share`: opens the shop's database, runs the command, and
 * closes it again. The shop may be running.
 */
export function keepPayouts(place: Place, wish: PayoutsWish, clock: Clock = systemClock): Promise<PayoutsAnswer> {
  return besideShop(place, async ({ db }): Promise<PayoutsAnswer> => {
    switch (wish.kind) {
      case 'prepare':
        return await prepare(db, place, wish, clock);
      case 'paid': {
        const batch = await markPaid(db, wish.batch, clock);
        if (batch === null) return refused(payoutProblems.unknownBatch(wish.batch));
        if (batch.state === 'cancelled') return refused(payoutProblems.cancelled(wish.batch));
        return { kind: 'batches', batches: [await batchTold(db, batch.id)] };
      }
      case 'cancel': {
        const batch = await cancelPayouts(db, wish.batch, clock);
        if (batch === null) return refused(payoutProblems.unknownBatch(wish.batch));
        if (batch.state === 'paid') return refused(payoutProblems.paidAlready(wish.batch));
        removeFiles(place, batch.id);
        return { kind: 'batches', batches: [await batchTold(db, batch.id)] };
      }
      case 'list': {
        const ids = await db.selectFrom('payout_batches').select('id').orderBy('prepared_at', 'desc').execute();
        const batches: ToldBatch[] = [];
        for (const { id } of ids) batches.push(await batchTold(db, id));
        return { kind: 'batches', batches };
      }
      case 'share':
        return await share(db, wish, clock);
    }
  });
}

const refused = (message: string): PayoutsAnswer => ({ kind: 'refused', message });

async function prepare(
  db: Kysely<Database>,
  { dataFolder }: Place,
  { iban, name, ...wish }: Extract<PayoutsWish, { kind: 'prepare' }>,
  clock: Clock,
): Promise<PayoutsAnswer> {
  const debtor = name ?? (await readSeller(db))?.name ?? null;
  if (debtor === null) return refused(payoutProblems.noDebtor);
  const { batchId, isNew, leftOut } = await preparePayouts(db, wish, clock);
  if (batchId === null) return { kind: 'prepared', batch: null, isNew, leftOut, files: [] };
  const files = await writeFiles(db, dataFolder, batchId, { name: debtor, iban });
  return { kind: 'prepared', batch: await batchTold(db, batchId), isNew, leftOut, files };
}

/** Of a country that there is not, with digits that check nothing: a bank refuses a file that pays from it. */
const NO_ACCOUNT = 'XX00SPECIMEN0OF0A0SANDBOX';

/**
 * A file for the bank, and one for people. They contain account numbers: no other user of the machine may read them.
 */
async function writeFiles(
  db: Kysely<Database>,
  dataFolder: string,
  batchId: string,
  debtor: { readonly name: string; readonly iban: string },
): Promise<readonly string[]> {
  const batch = await batchOf(db, batchId);
  if (!batch) throw new Error(`The payout ${batchId} is gone.`);
  const payouts = await payoutsOfBatch(db, batchId);
  const { prepared_at: createdAt, currency, period } = batch;
  const transfers = payouts.map(({ id, transfer_cents: cents, holder, iban }) => ({
    id: `${batchId}-${id}`,
    cents,
    holder,
    iban,
    remittance: remittanceText(period),
  }));
  const head = 'batch,transfer,provider,holder,iban,amount,currency,earned,earned in';
  const rows = payouts.map((one) =>
    [
      batchId,
      `${batchId}-${one.id}`,
      csvField(one.slug ?? String(one.provider_id)),
      csvField(one.holder),
      one.iban,
      amountText(one.transfer_cents),
      currency,
      amountText(one.amount_cents),
      one.currency,
    ].join(','),
  );
  const file = { id: batchId, createdAt, debtor, currency, transfers };
  const folder = join(dataFolder, 'payouts');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const written = {
    // What was earned in a sandbox shows an operator what a bank would get, from an account that no bank has.
    ...(batch.is_test === 1
      ? { [`${batchId}.specimen.xml`]: pain001({ ...file, debtor: { ...debtor, iban: NO_ACCOUNT } }) }
      : { [`${batchId}.xml`]: pain001(file) }),
    [`${batchId}.csv`]: [head, ...rows].map((row) => `${row}\r\n`).join(''),
  };
  return Object.entries(written).map(([name, text]) => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    chmodSync(file, 0o600);
    return file;
  });
}

/** Removed, so that a cancelled batch is not sent by mistake. */
function removeFiles({ dataFolder }: Place, batchId: string): void {
  for (const extension of ['xml', 'specimen.xml', 'csv'])
    rmSync(join(dataFolder, 'payouts', `${batchId}.${extension}`), { force: true });
}

async function batchTold(db: Kysely<Database>, id: string): Promise<ToldBatch> {
  const batch = await batchOf(db, id);
  if (!batch) throw new Error(`The payout ${id} is gone.`);
  const payouts = await payoutsOfBatch(db, id);
  return {
    id,
    period: batch.period,
    isTest: batch.is_test === 1,
    state: batch.state,
    currency: batch.currency,
    cents: payouts.reduce((sum, { transfer_cents: cents }) => sum + cents, 0),
    preparedAt: batch.prepared_at,
    paidAt: batch.paid_at,
    payouts: payouts.map((one) => ({
      provider: one.slug ?? String(one.provider_id),
      iban: maskedIban(one.iban),
      cents: one.transfer_cents,
      earnedCents: one.amount_cents,
      earnedIn: one.currency,
    })),
  };
}

async function share(
  db: Kysely<Database>,
  { provider: slug, shareBasisPoints }: Extract<PayoutsWish, { kind: 'share' }>,
  clock: Clock,
): Promise<PayoutsAnswer> {
  const provider = await db.selectFrom('providers').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!provider) return refused(payoutProblems.unknownProvider(slug));
  await db
    .insertInto('provider_shares')
    .values({ provider_id: provider.id, share_basis_points: shareBasisPoints, created_at: clock.now() })
    .execute();
  const terms = await termsOf(db, provider.id);
  return { kind: 'share', provider: slug, shareBasisPoints: terms.shareBasisPoints };
}
