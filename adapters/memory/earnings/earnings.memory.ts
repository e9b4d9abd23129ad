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
import { type MemoryClient, answerCustomer, withRecentLogin } from '../client.ts';
import { actsFor, providersOf } from '../dashboard/acting.ts';
import { plainPdf } from '../license/plain-pdf.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';

/** What providers earn in this world. Nobody is paid here: payouts are an operator's. */
export function memoryEarnings(client: MemoryClient): EarningsPort {
  const { world } = client;
  const answerProvider = <Value>(
    named: string | null,
    respond: (slug: string, customer: Customer) => Result<Value, Failure>,
  ) =>
    answerCustomer(client, (customer) => {
      const acting = actsFor(world, customer, named);
      return acting.ok ? respond(acting.value.slug, customer) : acting;
    });
  return {
    earned: (provider) =>
      answerProvider(provider, (slug, customer) =>
        ok({ ...overviewOf(named(world, slug), booksOf(world, slug)), providers: providersOf(world, customer) }),
      ),
    statement: (month, provider) => answerProvider(provider, (slug) => statementIn(world, slug, month)),
    statementFile: (month, format, provider) =>
      answerProvider(provider, (slug) => {
        const read = statementIn(world, slug, month);
        if (!read.ok) return read;
        return ok(format === 'csv' ? new TextEncoder().encode(statementAsCsv(read.value)) : draw(read.value));
      }),
    payouts: (months, provider) =>
      answerProvider(provider, (slug) =>
        ok(payoutsOf(booksOf(world, slug), Math.min(Math.max(months, 1), MOST_MONTHS))),
      ),
    bank: (provider) =>
      answerProvider(provider, (slug) => {
        const bank = world.banks.get(slug);
        return ok(bank ? maskedBank(bank) : null);
      }),
    saveBank: (details, provider) =>
      answerProvider(provider, (slug, customer) =>
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

const named = ({ providers }: World, slug: string): Statement['provider'] => ({
  slug,
  name: providers.find((provider) => provider.slug === slug)?.name ?? '',
});

function booksOf({ earnings, clock }: World, slug: string) {
  const lines = earnings.linesOf(slug);
  const owed = booksIn(lines).map((book) => ({
    ...book,
    owed: lines.map(({ earnedAt, amountMicros: micros }) => ({ earnedAt, micros })),
    restMicros: 0,
  }));
  return { earned: earnedIn(lines), owed, made: [], terms: DEFAULT_TERMS, now: clock.now() };
}

function statementIn(world: World, slug: string, month: string): Result<Statement, Failure> {
  const from = beginOf(month);
  if (from === null) return failed({ kind: 'notFound' });
  const until = beginOfMonthAfter(from, 1);
  return ok(statementOf(named(world, slug), world.earnings.linesOf(slug), { month, from, until }));
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
