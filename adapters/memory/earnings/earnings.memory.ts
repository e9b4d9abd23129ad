import type { EarningsPort } from '../../../core/earnings/earnings.port.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { moneyText } from '../../../domain/billing/money.ts';
import { maskedBank, plainBank, problemsOfBank } from '../../../domain/earnings/bank.ts';
import { entryKindNames, statementTexts } from '../../../domain/earnings/earnings.messages.ts';
import { DEFAULT_TERMS, finelyText } from '../../../domain/earnings/earnings.ts';
import { beginOf, beginOfMonthAfter } from '../../../domain/earnings/months.ts';
import { booksIn, earnedIn, overviewOf, payoutsOf } from '../../../domain/earnings/overview.ts';
import { MOST_MONTHS } from '../../../domain/earnings/payouts.ts';
import { type Statement, statementAsCsv, statementOf } from '../../../domain/earnings/statement.ts';
import { dayOf } from '../../../domain/figures.ts';
import { type MemoryClient, withRecentLogin } from '../client.ts';
import { actingAnswers } from '../dashboard/acting.ts';
import { settleDisputes } from '../billing/subscriptions.ts';
import { unpaidIn } from '../demo/play-past.ts';
import { plainPdf } from '../license/plain-pdf.ts';
import type { World } from '../world.ts';

/** The earnings of providers in this world. Nobody is paid but in its past: payouts are up to the operator. */
export function memoryEarnings(client: MemoryClient): EarningsPort {
  const { world } = client;
  const answerProvider = actingAnswers(client);
  return {
    earned: (named) =>
      answerProvider(named, (provider, { all }) =>
        ok({ ...overviewOf(provider, booksOf(world, provider.slug)), providers: all }),
      ),
    statement: (month, named) => answerProvider(named, (provider) => statementIn(world, provider, month)),
    statementFile: (month, format, named) =>
      answerProvider(named, (provider) => {
        const read = statementIn(world, provider, month);
        if (!read.ok) return read;
        return ok(format === 'csv' ? new TextEncoder().encode(statementAsCsv(read.value)) : draw(read.value));
      }),
    payouts: (months, named) =>
      answerProvider(named, ({ slug }) =>
        ok(payoutsOf(booksOf(world, slug), Math.min(Math.max(months, 1), MOST_MONTHS))),
      ),
    bank: (named) =>
      answerProvider(named, ({ slug }) => {
        const bank = world.banks.get(slug) ?? world.past.banks.get(slug);
        return ok(bank ? maskedBank(bank) : null);
      }),
    saveBank: (details, named) =>
      answerProvider(named, ({ slug }, { customer }) =>
        withRecentLogin(client, customer, () => {
          const fields = problemsOfBank(details);
          if (Object.keys(fields).length > 0) return failed({ kind: 'invalid', fields, message: '' });
          const bank = plainBank(details);
          world.banks.set(slug, bank);
          return ok(maskedBank(bank));
        }),
      ),
  };
}

/** A provider's earnings by now: banks may have decided about payments in the meantime. */
function linesNow(world: World, slug: string) {
  settleDisputes(world);
  return world.earnings.linesOf(slug);
}

function booksOf(world: World, slug: string) {
  const lines = linesNow(world, slug);
  const payouts = world.past.payouts.filter(({ provider }) => provider === slug);
  const unpaid = unpaidIn(lines, payouts);
  const owed = booksIn(lines).map((book) => ({
    ...book,
    owed: unpaid.lines.map(({ earnedAt, amountMicros: micros }) => ({ earnedAt, micros })),
    restMicros: unpaid.restMicros,
  }));
  const made = payouts.map(({ payout }) => payout);
  return { earned: earnedIn(lines), owed, made, terms: DEFAULT_TERMS, now: world.clock.now() };
}

function statementIn(world: World, provider: Statement['provider'], month: string): Result<Statement, Failure> {
  const from = beginOf(month);
  if (from === null) return failed({ kind: 'notFound' });
  const until = beginOfMonthAfter(from, 1);
  return ok(statementOf(provider, linesNow(world, provider.slug), { month, from, until }));
}

const draw = ({ provider, month, lines, totals }: Statement): Uint8Array<ArrayBuffer> =>
  plainPdf(`${statementTexts.title} ${month}`, [
    `${statementTexts.title}: ${provider.name}, ${month}`,
    statementTexts.testNote,
    ...lines.map(
      (line) => `${dayOf(line.at)} ${entryKindNames[line.kind]} ${line.sound} ${finelyText(line.amountMicros)}`,
    ),
    ...totals.map(({ cents }) => `${statementTexts.total} ${moneyText(cents)}`),
  ]);
