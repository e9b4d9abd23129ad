import type { EarningLine, EarningTerms } from './earnings.ts';
import { monthOf } from './months.ts';
import { type ComingPayout, type Owed, type PayoutState, planPayout, simulatePayouts } from './payouts.ts';
import {
  Balances,
  type Book,
  booksOf,
  type BookSums,
  type Statement,
  type StatementTotal,
  sumsOf,
  totalOf,
} from './statement.ts';

/** A provider's balance in one kind of money. */
export interface Balance extends Book {
  /** From downloads of the last 30 days. */
  readonly heldMicros: number;
  /** The amount available for the next payout. Negative if more was taken back than was earned since the last one. */
  readonly payableMicros: number;
  /** The amount that a bank was asked to pay, and what it has paid. Whole cents. */
  readonly onTheWayCents: number;
  readonly paidCents: number;
}

/** The earnings of a month. */
export interface MonthOfEarnings extends StatementTotal {
  readonly month: string;
  readonly downloads: number;
}

/** The earnings of a provider. */
export interface Earned {
  readonly provider: Statement['provider'];
  readonly shareBasisPoints: number;
  readonly minimumCents: number;
  readonly balances: readonly Balance[];
  /** The latest first. */
  readonly months: readonly MonthOfEarnings[];
  /** The latest lines, the latest first. */
  readonly latest: readonly EarningLine[];
}

/** A payout that was made. */
export interface Payout extends Book {
  readonly batch: string;
  readonly period: string;
  readonly state: PayoutState;
  readonly cents: number;
  /** The amount that arrives, in the currency of the transfer. */
  readonly transferCents: number;
  readonly transferCurrency: string;
  /** Masked. */
  readonly iban: string;
  /** Epoch milliseconds. */
  readonly preparedAt: number;
  readonly paidAt: number | null;
}

/** The coming payouts of one kind of money. */
export interface Coming extends Book {
  readonly payouts: readonly ComingPayout[];
}

export interface Payouts {
  /** The latest first. */
  readonly made: readonly Payout[];
  readonly coming: readonly Coming[];
}

/** The amounts owed in each kind of money. */
export interface OwedBook extends Book {
  readonly owed: readonly Owed[];
  readonly restMicros: number;
}

interface Books {
  readonly earned: Pick<Earned, 'months' | 'latest'>;
  readonly owed: readonly OwedBook[];
  readonly made: readonly Payout[];
  readonly terms: EarningTerms;
  readonly now: number;
}

/** Lines of the page of a provider. */
export const LATEST_LINES = 20;

const isSame = (one: Book, other: Book): boolean => one.currency === other.currency && one.isTest === other.isTest;

/** Everything that the page of a provider shows. */
export function overviewOf(provider: Statement['provider'], { earned, owed, made, terms, now }: Books): Earned {
  const { shareBasisPoints, minimumCents } = terms;
  return {
    provider,
    shareBasisPoints,
    minimumCents,
    balances: owed.map(({ owed: unpaid, restMicros, ...book }) => {
      const { heldMicros, payableMicros } = planPayout(unpaid, { at: now, restMicros, minimumCents });
      const sumOf = (state: Payout['state']) =>
        made.reduce((sum, payout) => sum + (payout.state === state && isSame(payout, book) ? payout.cents : 0), 0);
      return { ...book, heldMicros, payableMicros, onTheWayCents: sumOf('prepared'), paidCents: sumOf('paid') };
    }),
    ...earned,
  };
}

/** The months and the latest lines of all that was earned, in its order. */
export const earnedIn = (lines: readonly EarningLine[]): Pick<Earned, 'months' | 'latest'> => ({
  months: monthsOf(lines).toReversed(),
  latest: lines.slice(-LATEST_LINES).toReversed(),
});

/** The earnings of a month in each kind of money, added to those before it. */
export const monthOfEarnings = (
  month: string,
  sums: readonly BookSums[],
  before: Balances,
): readonly MonthOfEarnings[] =>
  sums.map((one) => ({ ...totalOf(one, before.of(one)), month, downloads: one.downloads }));

function monthsOf(lines: readonly EarningLine[]): readonly MonthOfEarnings[] {
  // Cut into months like `statementOf`.
  let latest = '';
  const byMonth = Map.groupBy(lines, ({ at }) => {
    const month = monthOf(at);
    if (month > latest) latest = month;
    return latest;
  });
  const balances = new Balances();
  return [...byMonth].flatMap(([month, of]) => {
    const sums = sumsOf(of);
    const brought = monthOfEarnings(month, sums, balances);
    balances.add(sums);
    return brought;
  });
}

/** Past payouts and upcoming ones. */
export const payoutsOf = ({ owed, made, terms, now }: Omit<Books, 'earned'>, months: number): Payouts => ({
  made,
  coming: owed.map(({ owed: unpaid, restMicros, currency, isTest }) => ({
    currency,
    isTest,
    payouts: simulatePayouts(unpaid, { now, months, restMicros, minimumCents: terms.minimumCents }),
  })),
});

/** The kinds of money that a provider has earned in. */
export const booksIn = (lines: readonly EarningLine[]): readonly Book[] => booksOf(lines).map(([book]) => book);
