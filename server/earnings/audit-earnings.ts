import type { Kysely, Selectable } from 'kysely';
import { accrualOf, type EarningLine, exactAmount, FIRST_HASH } from '../../domain/earnings/earnings.ts';
import { counted } from '../../domain/figures.ts';
import type { Database } from '../db/schema.ts';
import { type EarningRow, hashOf } from './append-entries.ts';
import { pricesOfLots } from './price-of-lot.ts';
import type { EarningChainsTable } from './earnings.tables.ts';
import { linesAfter, type Span } from './read-earnings.ts';

type At = Kysely<Database>;

/** What was checked, and a sentence for each contradiction. */
interface Looked {
  readonly checked: string;
  readonly problems: readonly string[];
}

/** Rows per batch: the memory of an audit does not grow with the ledger. */
const BATCH = 2_000;

/** The ids of a table in parts, each from one up to another, which is not in it. */
async function* partsOf(at: At, table: 'earnings' | 'ledger_entries', batch: number): AsyncGenerator<Span, void> {
  const last = await at.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  for (let from = 1; from <= (last?.id ?? 0); from += batch) yield { from, until: from + batch };
}

/** Every credit that a download of a provider's sound took is one accrual of the right amount, and none is without one. */
export async function auditAccruals(at: At, batch = BATCH): Promise<Looked> {
  const { last_use_before: before } = await at
    .selectFrom('earnings_begin')
    .select('last_use_before')
    .executeTakeFirstOrThrow();
  const priceOf = pricesOfLots(at);
  const problems: string[] = [];
  let checked = 0;
  for await (const part of partsOf(at, 'ledger_entries', batch)) {
    const looked = await auditSales(at, part, { before, priceOf });
    checked += looked.accruals;
    problems.push(...looked.problems);
  }
  return { checked: `${counted(checked, 'accrual')}, each of a download that was paid`, problems };
}

interface Known {
  /** The last use of a lot that earned nothing, because there were no earnings. */
  readonly before: number;
  readonly priceOf: ReturnType<typeof pricesOfLots>;
}

/** The accruals of a part of the entries in the ledger, and what those took of lots. */
async function auditSales(at: At, { from, until }: Span, { before, priceOf }: Known) {
  const accruals = await at
    .selectFrom('earnings')
    .selectAll()
    .where('kind', '=', 'accrual')
    .where('entry_id', '>=', from)
    .where('entry_id', '<', until)
    .orderBy('entry_id')
    .orderBy('id')
    .execute();
  const uses = await at
    .selectFrom('lot_uses as use')
    .innerJoin('ledger_entries as entry', 'entry.id', 'use.entry_id')
    .select(['use.id', 'use.entry_id', 'use.lot_id', 'use.credits', 'entry.business_key as key'])
    .where('use.credits', '>', 0)
    .where('entry.business_key', 'like', 'download:%')
    .where('use.entry_id', '>=', from)
    .where('use.entry_id', '<', until)
    .orderBy('use.id')
    .execute();
  const byUse = Map.groupBy(accruals, ({ entry_id, lot_id }) => `${entry_id} ${lot_id}`);
  const problems: string[] = [];
  for (const { id, entry_id, lot_id, credits, key } of uses) {
    const [accrual, ...more] = byUse.get(`${entry_id} ${lot_id}`) ?? [];
    byUse.delete(`${entry_id} ${lot_id}`);
    const soundId = Number(key.split(':')[2]);
    if (!accrual) {
      if (id > before && (await isOfProvider(at, soundId)))
        problems.push(
          `Entry ${entry_id} took ${counted(credits, 'credit')} for sound ${soundId}, and nobody earns by it.`,
        );
      continue;
    }
    if (more.length > 0)
      problems.push(`Entry ${entry_id} took of lot ${lot_id} once, and earns ${more.length + 1} times.`);
    problems.push(...(await wrongAmount(priceOf, accrual, { credits, soundId })));
  }
  for (const [first] of byUse.values())
    if (first && !(await isOtherSale(at, first)))
      problems.push(`Earning ${first.id} is of a download that took nothing of lot ${first.lot_id}.`);
  return { accruals: accruals.length, problems };
}

const isOfProvider = async (at: At, soundId: number): Promise<boolean> =>
  (await at.selectFrom('sounds').select('id').where('id', '=', soundId).executeTakeFirst()) !== undefined;

/** Sales without an order have other keys. */
const isOtherSale = async (at: At, { entry_id, lot_id, credits }: EarningRow): Promise<boolean> =>
  (await at
    .selectFrom('lot_uses')
    .select('id')
    .where('entry_id', '=', entry_id)
    .where('lot_id', '=', lot_id)
    .where('credits', '=', credits)
    .executeTakeFirst()) !== undefined;

async function wrongAmount(
  priceOf: ReturnType<typeof pricesOfLots>,
  accrual: EarningRow,
  { credits, soundId }: { readonly credits: number; readonly soundId: number },
): Promise<readonly string[]> {
  const { id, lot_id, lot_kind, share_basis_points: share, value_micros, amount_micros: amount } = accrual;
  const about = `Earning ${id}`;
  if (accrual.credits !== credits || accrual.sound_id !== soundId)
    return [
      `${about} is of ${accrual.credits} credits for sound ${accrual.sound_id}, its entry of ${credits} for ${soundId}.`,
    ];
  // The value of an unpaid credit may have been different on that day: then the recorded value counts.
  const price = await priceOf(lot_id, { freeCreditValue: 0 });
  if (price.kind !== lot_kind) return [`${about} takes its credits for ${lot_kind}, and they are ${price.kind}.`];
  const lot = lot_kind === 'granted' ? { netCents: value_micros, granted: 1_000_000 } : price;
  const right = accrualOf(lot_kind === 'granted' ? 1 : credits, lot, share);
  if (right.valueMicros !== value_micros || right.amountMicros !== amount)
    return [
      `${about} is ${exactAmount(amount)} for ${credits} credits, and ${exactAmount(right.amountMicros)} is right.`,
    ];
  if (price.currency !== accrual.currency || price.isTest !== accrual.is_test)
    return [`${about} is of another money than its credits were paid in.`];
  return [];
}

/** Reversals never exceed earnings, and equal them if the download was undone. */
export async function auditReversals(at: At, batch = BATCH): Promise<Looked> {
  const problems: string[] = [];
  for await (const part of partsOf(at, 'earnings', batch)) problems.push(...(await problemsOfChanges(at, part)));
  const { count } = await at
    .selectFrom('earnings')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('kind', '!=', 'accrual')
    .executeTakeFirstOrThrow();
  return { checked: `${counted(Number(count), 'change')} of accruals, none of more than was earned`, problems };
}

async function problemsOfChanges(at: At, { from, until }: Span): Promise<readonly string[]> {
  const accruals = await at
    .selectFrom('earnings')
    .selectAll()
    .where('kind', '=', 'accrual')
    .where('id', '>=', from)
    .where('id', '<', until)
    .orderBy('id')
    .execute();
  const changes = Map.groupBy(
    await at
      .selectFrom('earnings')
      .selectAll()
      .where('changes_id', '>=', from)
      .where('changes_id', '<', until)
      .orderBy('id')
      .execute(),
    ({ changes_id }) => changes_id,
  );
  const undone = await undoneAmong(
    at,
    accruals.map(({ reference }) => reference),
  );
  const problems: string[] = [];
  for (const accrual of accruals) {
    const of = changes.get(accrual.id) ?? [];
    const standing = of.reduce((sum, { amount_micros: amount }) => sum + amount, accrual.amount_micros);
    if (standing < 0 || standing > accrual.amount_micros)
      problems.push(
        `Of earning ${accrual.id} ${exactAmount(standing)} stands, of ${exactAmount(accrual.amount_micros)}.`,
      );
    const isUndone = of.some(({ cause }) => cause === 'undo');
    if (undone.has(accrual.reference) !== isUndone)
      problems.push(
        `Earning ${accrual.id} ${isUndone ? 'was taken back, and its download stands' : 'stands, and its download was undone'}.`,
      );
    if (isUndone && standing !== 0)
      problems.push(`The download of earning ${accrual.id} was undone, and ${exactAmount(standing)} of it stands.`);
    if (of.some(({ provider_id }) => provider_id !== accrual.provider_id))
      problems.push(`Earning ${accrual.id} is changed by another provider's.`);
  }
  return problems;
}

/** The downloads among these keys that were undone. */
async function undoneAmong(at: At, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const keys = references.map((reference) => reference.replace(/^download:/, 'undo:'));
  const rows = await at.selectFrom('ledger_entries').select('business_key').where('business_key', 'in', keys).execute();
  return new Set(rows.map(({ business_key: key }) => key.replace(/^undo:/, 'download:')));
}

/** The chains of providers have no gap, and nothing in them was changed. */
export async function auditChains(at: At, batch = BATCH): Promise<Looked> {
  const ends = await at.selectFrom('earning_chains').selectAll().execute();
  const problems: string[] = [];
  for (const end of ends) problems.push(...(await problemsOfChain(at, end, batch)));
  const strangers = await at
    .selectFrom('earnings')
    .select('provider_id')
    .distinct()
    .where('provider_id', 'not in', at.selectFrom('earning_chains').select('provider_id'))
    .orderBy('provider_id')
    .execute();
  for (const { provider_id: provider } of strangers)
    problems.push(`Provider ${provider} has earned outside of a chain.`);
  return { checked: `${counted(ends.length, 'chain')} of earnings, without a gap`, problems };
}

type ChainEnd = Selectable<EarningChainsTable>;

async function problemsOfChain(
  at: At,
  { provider_id: provider, position, hash }: ChainEnd,
  batch: number,
): Promise<readonly string[]> {
  let [before, count] = [FIRST_HASH, 0];
  let broken: number | null = null;
  let last: EarningLine | undefined;
  for (;;) {
    const lines = await linesAfter(at, provider, { after: last?.position ?? 0, limit: batch });
    if (lines.length === 0) break;
    for (const line of lines) {
      const { hash: own, ...rest } = line;
      count += 1;
      if (broken === null && (rest.position !== count || hashOf(before, rest) !== own)) broken = rest.position;
      before = own;
    }
    last = lines.at(-1);
  }
  return [
    ...(count === position && last?.hash === hash
      ? []
      : [`The chain of provider ${provider} ends at ${position}, and has ${counted(count, 'entry', 'entries')}.`]),
    ...(broken === null ? [] : [`The chain of provider ${provider} is broken at ${broken}.`]),
  ];
}

/** A payout pays its own entries and no others, to the cent. */
export async function auditPayouts(at: At): Promise<Looked> {
  const payouts = await at
    .selectFrom('payouts as payout')
    .leftJoin('payout_cancellations as cancelled', 'cancelled.batch_id', 'payout.batch_id')
    .selectAll('payout')
    .select('cancelled.cancelled_at')
    .orderBy('payout.id')
    .execute();
  const paid = await at
    .selectFrom('payout_entries as paid')
    .innerJoin('earnings as entry', 'entry.id', 'paid.earning_id')
    .innerJoin('payouts as payout', 'payout.id', 'paid.payout_id')
    .innerJoin('payout_batches as batch', 'batch.id', 'payout.batch_id')
    .select(['paid.payout_id', 'entry.amount_micros', 'entry.provider_id', 'entry.currency', 'entry.is_test'])
    .select(['entry.id', 'entry.earned_at', 'batch.payable_until', 'batch.is_test as isTestBatch'])
    .execute();
  const byPayout = Map.groupBy(paid, ({ payout_id }) => payout_id);
  const rests = new Map<string, number>();
  const batches = new Map((await at.selectFrom('payout_batches').selectAll().execute()).map((one) => [one.id, one]));
  const problems = payouts.flatMap((payout) => {
    const entries = byPayout.get(payout.id) ?? [];
    const sum = entries.reduce((all, { amount_micros: amount }) => all + amount, 0);
    const strangers = entries.filter(
      (one) =>
        one.provider_id !== payout.provider_id ||
        one.currency !== payout.currency ||
        one.is_test !== one.isTestBatch ||
        one.earned_at > one.payable_until,
    );
    const book = `${payout.provider_id} ${payout.currency} ${batches.get(payout.batch_id)?.is_test}`;
    const carried = rests.get(book) ?? 0;
    // A cancelled payout has moved nothing.
    if (payout.cancelled_at === null) rests.set(book, payout.rest_micros);
    return [
      ...(sum === payout.entries_micros
        ? []
        : [`Payout ${payout.id} pays ${exactAmount(payout.entries_micros)}, and its entries are ${exactAmount(sum)}.`]),
      ...(carried === payout.carried_micros
        ? []
        : [
            `Payout ${payout.id} carries ${exactAmount(payout.carried_micros)}, and the one before left ${exactAmount(carried)}.`,
          ]),
      ...strangers.map(({ id }) => `Payout ${payout.id} pays earning ${id}, which is not its own or too young.`),
    ];
  });
  const twice = await at
    .selectFrom('payout_entries as paid')
    .innerJoin('payouts as payout', 'payout.id', 'paid.payout_id')
    .select('paid.earning_id')
    .where('payout.batch_id', 'not in', at.selectFrom('payout_cancellations').select('batch_id'))
    .groupBy('paid.earning_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  problems.push(...twice.map(({ earning_id: id }) => `Earning ${id} is paid by more than one payout.`));
  return { checked: `${counted(payouts.length, 'payout')}, each of its own entries to the cent`, problems };
}
