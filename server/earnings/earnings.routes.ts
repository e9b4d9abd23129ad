import type { Kysely } from 'kysely';
import { maskedBank, maskedIban, plainBank, problemsOfBank } from '../../domain/earnings/bank.ts';
import type { EarningLine } from '../../domain/earnings/earnings.ts';
import { beginOf, beginOfMonthAfter } from '../../domain/earnings/months.ts';
import { overviewOf, payoutsOf } from '../../domain/earnings/overview.ts';
import { MOST_MONTHS, momentsOfPayouts } from '../../domain/earnings/payouts.ts';
import {
  type Book,
  type Statement,
  statementAsCsv,
  statementFile,
  STATEMENT_FORMATS,
  type StatementTotal,
} from '../../domain/earnings/statement.ts';
import type { Notice } from '../../domain/notice.ts';
import { violations } from '../../wire/messages.ts';
import * as wire from '../../wire/earnings/earnings.wire.ts';
import { requireRecentLogin } from '../account/recent-login.ts';
import { type Asker, type Provider, actingAs, membershipsOf } from '../dashboard/acting.ts';
import type { Database } from '../db/schema.ts';
import { attachment } from '../downloads/links/content-disposition.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { wireNotice } from '../http/notice.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import type { ShopDeps } from '../shop-deps.ts';
import {
  bankOf,
  booksOf,
  latestLinesOf,
  monthsOf,
  payoutsOf as payoutRowsOf,
  readStatement,
  unpaidOf,
} from './read-earnings.ts';
import { stateOf } from './prepare-payouts.ts';
import { termsOf } from './terms.ts';

const MIMES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

const refuse = (notice: Notice) => reply(403, wireNotice(notice));

/** What providers see of their earnings, and how they are paid. */
export function registerEarningsRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, callers, work } = deps;
  registerPayouts(app, deps);

  async function statementNow(provider: Provider, month: string): Promise<Statement> {
    const from = beginOf(month);
    if (from === null) throw notFound();
    return readStatement(db, provider, { month, from, until: beginOfMonthAfter(from, 1) });
  }

  registerCustomerRoute(app, callers, wire.earned, async ({ customerId, query }) => {
    const acting = await earningAs(db, { customerId, query });
    if (!acting.ok) return refuse(acting.refusal);
    const { provider } = acting;
    const { id, ...named } = provider;
    const seen = { months: await monthsOf(db, id), latest: await latestLinesOf(db, id) };
    const books = await booksOfProvider(deps, id, 0);
    const earned = overviewOf(named, { earned: seen, ...books });
    return reply(200, {
      provider: named,
      providers: acting.all.map(({ slug, name }) => ({ slug, name })),
      share_basis_points: earned.shareBasisPoints,
      minimum_cents: earned.minimumCents,
      balances: earned.balances.map((one) => ({
        ...wireBook(one),
        held_micros: one.heldMicros,
        payable_micros: one.payableMicros,
        on_the_way_cents: one.onTheWayCents,
        paid_cents: one.paidCents,
      })),
      months: earned.months.map((one) => ({ ...wireTotal(one), month: one.month, downloads: one.downloads })),
      latest: earned.latest.map(wireLine),
    });
  });

  registerCustomerRoute(app, callers, wire.statementFile, async ({ customerId, query, path: { file } }) => {
    const acting = await earningAs(db, { customerId, query });
    if (!acting.ok) return refuse(acting.refusal);
    const { provider } = acting;
    const month = /\d{4}-\d\d/.exec(file)?.[0] ?? '';
    const format = STATEMENT_FORMATS.find((one) => statementFile(month, one) === file);
    if (!format) throw notFound();
    const statement = await statementNow(provider, month);
    const bytes =
      format === 'csv'
        ? new TextEncoder().encode(statementAsCsv(statement))
        : new Uint8Array(await work.invoices.ask('drawStatement', () => statement));
    const headers = { 'Content-Type': MIMES[format], 'Content-Disposition': attachment(file) };
    return reply(200, bytes, { headers });
  });

  registerCustomerRoute(app, callers, wire.statement, async ({ customerId, query, path: { month } }) => {
    const acting = await earningAs(db, { customerId, query });
    if (!acting.ok) return refuse(acting.refusal);
    const { provider } = acting;
    const { lines, totals, hashBefore, hash, provider: named } = await statementNow(provider, month);
    return reply(200, {
      provider: named,
      month,
      lines: lines.map(wireLine),
      totals: totals.map(wireTotal),
      hash_before: hashBefore,
      hash,
    });
  });
}

/** A provider's payouts, and bank details. */
function registerPayouts(app: ShopApp, deps: ShopDeps): void {
  const { db, callers, clock } = deps;

  registerCustomerRoute(app, callers, wire.payouts, async ({ customerId, query }) => {
    const acting = await earningAs(db, { customerId, query });
    if (!acting.ok) return refuse(acting.refusal);
    const { provider } = acting;
    const months = monthsIn(query.get('months'));
    const { made, coming } = payoutsOf(await booksOfProvider(deps, provider.id, months), months);
    return reply(200, {
      made: made.map((one) => ({
        ...wireBook(one),
        batch: one.batch,
        period: one.period,
        state: one.state,
        cents: one.cents,
        transfer_cents: one.transferCents,
        transfer_currency: one.transferCurrency,
        iban: one.iban,
        prepared_at: iso(one.preparedAt),
        paid_at: one.paidAt === null ? null : iso(one.paidAt),
      })),
      coming: coming.map((book) => ({
        ...wireBook(book),
        payouts: book.payouts.map(({ at, payableMicros, heldMicros, cents, outcome }) => ({
          at: iso(at),
          payable_micros: payableMicros,
          held_micros: heldMicros,
          cents,
          outcome,
        })),
      })),
    });
  });

  registerCustomerRoute(app, callers, wire.bank, async ({ customerId, query }) => {
    const acting = await earningAs(db, { customerId, query });
    if (!acting.ok) return refuse(acting.refusal);
    const { provider } = acting;
    const bank = await bankOf(db, provider.id);
    return reply(200, { bank: bank ? maskedBank(bank) : null });
  });

  registerCustomerRoute(app, callers, wire.saveBank, async ({ customerId, query, body, c }) => {
    const acting = await earningAs(db, { customerId, query });
    if (!acting.ok) return refuse(acting.refusal);
    const { provider } = acting;
    await requireRecentLogin(deps, c);
    const problems = problemsOfBank(body);
    if (Object.keys(problems).length > 0) return reply(400, violations(problems));
    const row = { ...plainBank(body), updated_at: clock.now() };
    await db
      .insertInto('provider_banks')
      .values({ provider_id: provider.id, ...row })
      .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(row))
      .execute();
    return reply(200, { bank: maskedBank(row) });
  });
}

/** A provider's balance and payouts, with the terms, to look ahead for so many months. */
async function booksOfProvider({ db, clock }: ShopDeps, id: number, months: number) {
  const rows = await payoutRowsOf(db, id);
  const now = clock.now();
  const owed = [];
  for (const book of await booksOf(db, id))
    owed.push({ ...book, ...(await unpaidOf(db, { ...book, providerId: id }, momentsOfPayouts(now, months))) });
  const made = rows.map((row) => ({
    currency: row.currency,
    isTest: row.is_test === 1,
    batch: row.batch,
    period: row.period,
    state: stateOf(row),
    cents: row.amount_cents,
    transferCents: row.transfer_cents,
    transferCurrency: row.transferCurrency,
    iban: maskedIban(row.iban),
    preparedAt: row.prepared_at,
    paidAt: row.paid_at,
  }));
  return { owed, made, terms: await termsOf(db, id), now };
}

/** The provider whose earnings a customer asks for: they are shown before the catalogue has its name. */
const earningAs = (db: Kysely<Database>, asker: Asker) => actingAs(db, asker, membershipsOf);

function monthsIn(text: string | null): number {
  const months = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(months, 1), MOST_MONTHS);
}

const iso = (at: number): string => new Date(at).toISOString();
const wireBook = ({ currency, isTest }: Book) => ({ currency, is_test: isTest });

const wireTotal = (total: StatementTotal) => ({
  ...wireBook(total),
  earned_micros: total.earnedMicros,
  taken_back_micros: total.takenBackMicros,
  cents: total.cents,
});

const wireLine = (line: EarningLine): wire.WireLine => ({
  ...wireBook(line),
  position: line.position,
  kind: line.kind,
  cause: line.cause,
  at: iso(line.at),
  earned_at: iso(line.earnedAt),
  sound_id: line.soundId,
  sound: line.sound,
  pack: line.pack,
  credits: line.credits,
  lot_kind: line.lotKind,
  value_micros: line.valueMicros,
  share_basis_points: line.shareBasisPoints,
  amount_micros: line.amountMicros,
  changes: line.changes,
  hash: line.hash,
});
