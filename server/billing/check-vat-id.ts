import type { Kysely, Transaction } from 'kysely';
import { canReverse } from '../../domain/tax/tax.ts';
import { partsOfVatId, VAT_ID_HOLDS_DAYS } from '../../domain/tax/vat-id-standing.ts';
import { type Clock, DAY, HOUR, MINUTE } from '../clock.ts';
import type { Config } from '../config.ts';
import { flag, type Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { type InvoiceRow, vatCreditNote, vatRefund } from '../invoices/issue-invoice.ts';
import { readSeller } from '../invoices/seller.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { Hopeless, type LeasedJob, TryAgain } from '../jobs/worker.ts';
import { readTaxPolicy } from '../tax/tax-policy.ts';
import { askVies, type VatIdParts, type ViesAnswer } from '../tax/vies.ts';
import { paidMoney } from './paid-money.ts';
import { enterRefund } from './refunds.ts';

/** The pauses between queries to registers that do not answer; the last one repeats for a month. */
const PAUSES = [5 * MINUTE, HOUR, 6 * HOUR, DAY];
const MOST_FAILURES = 33;

interface Asked {
  readonly countryCode: string;
  readonly vatId: string;
}

/** Rejects if the registers say neither yes nor no. */
type AskRegisters = (asked: VatIdParts, requester: VatIdParts | null) => Promise<ViesAnswer>;

interface CheckDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly config: Pick<Config, 'viesUrl'>;
  readonly jobs: Jobs;
}

/**
 * The job `askVies`: queries the registers of the EU about a VAT id, and stores their answer. Once the id is valid, VAT
 * charged before is refunded by credit notes. Registers that do not answer are queried again; until they do, nothing
 * changes.
 */
export const checkVatId =
  (
    { db, clock, config, jobs }: CheckDeps,
    askRegisters: AskRegisters = (...question) => askVies(config.viesUrl, ...question),
  ) =>
  async (asked: Asked, job: LeasedJob): Promise<void> => {
    if (!canReverse(await readTaxPolicy(db), asked.countryCode)) return;
    const parts = partsOfVatId(asked.countryCode, asked.vatId);
    const answer = await ask(parts, job.failures);
    await write(db, async (tx) => {
      await job.finish(tx);
      const now = clock.now();
      await tx
        .insertInto('vat_consultations')
        .values({
          ...parts,
          is_valid: flag(answer.isValid),
          consultation: answer.consultation,
          answered_at: now,
        })
        .execute();
      if (!answer.isValid) return;
      for (const invoice of await taxedBefore(tx, asked, now)) await giveTaxBack(tx, invoice, answer.consultation, now);
    });
    jobs.wake();

    async function ask(of: VatIdParts, failures: number) {
      const seller = await readSeller(db);
      const requester = seller?.vat_id == null ? null : partsOfVatId(seller.country_code, seller.vat_id);
      try {
        return await askRegisters(of, requester);
      } catch (error) {
        if (failures >= MOST_FAILURES)
          throw new Hopeless('VIES has not answered for a month. VAT stays charged.', { cause: error });
        throw new TryAgain(error, PAUSES[Math.min(failures, PAUSES.length - 1)] ?? DAY);
      }
    }
  };

/** Invoices to the holder of a VAT id that were taxed before it was valid. */
async function taxedBefore(
  tx: Transaction<Database>,
  { countryCode, vatId }: Asked,
  now: number,
): Promise<readonly InvoiceRow[]> {
  const { number } = partsOfVatId(countryCode, vatId);
  const invoices = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('kind', '=', 'invoice')
    .where('tax_category', '=', 'S')
    .where('buyer_country_code', '=', countryCode)
    .where('buyer_vat_id', 'is not', null)
    .where('issued_at', '>', now - VAT_ID_HOLDS_DAYS * DAY)
    .orderBy('id')
    .execute();
  return invoices.filter(({ buyer_vat_id: id }) => id !== null && partsOfVatId(countryCode, id).number === number);
}

/** Both together: the credit note, and the money. */
async function giveTaxBack(
  tx: Transaction<Database>,
  invoice: InvoiceRow,
  consultation: string | null,
  now: number,
): Promise<void> {
  if (invoice.customer_id !== null) await lockCustomer(tx, invoice.customer_id);
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', invoice.order_id)
    .where('fate', '=', 'settled')
    .executeTakeFirstOrThrow();
  const money = await paidMoney(tx, payment);
  // A pending refund includes its own tax, with a credit note of its own.
  if (money.refunds.some(({ state }) => state === 'due' || state === 'pending'))
    throw new TryAgain('A refund is on its way.', 6 * HOUR);
  const note = await vatCreditNote(tx, { invoice, consultation, now });
  if (note === null) return;
  const wanted = { id: vatRefund(invoice.id), kind: 'tax', cents: note.gross_cents, now } as const;
  await enterRefund(tx, money, wanted);
}
