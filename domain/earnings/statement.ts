import { csvField } from '../csv.ts';
import { type EarningLine, exactAmount, FIRST_HASH, shareText, wholeCents } from './earnings.ts';

/** A kind of money: sandbox money is never added to real money. */
export interface Book {
  readonly currency: string;
  readonly isTest: boolean;
}

/** The earnings of a month in one kind of money. */
export interface StatementTotal extends Book {
  readonly earnedMicros: number;
  /** Below 0, or 0. */
  readonly takenBackMicros: number;
  /** Whole cents. What is left of a cent is in the next month: months add up to what was earned. */
  readonly cents: number;
}

/** The earnings of a provider in a month. */
export interface Statement {
  readonly provider: { readonly slug: string; readonly name: string };
  /** '2027-03', in UTC. */
  readonly month: string;
  readonly lines: readonly EarningLine[];
  readonly totals: readonly StatementTotal[];
  /** The hash before the first line, and the one of the last: the first of a month is the last of the one before. */
  readonly hashBefore: string;
  readonly hash: string;
}

const bookKey = ({ currency, isTest }: Book): string => `${currency} ${isTest}`;

/** Lines by kind of money, in order of first appearance. */
export function booksOf<Line extends Book>(lines: readonly Line[]): ReadonlyArray<readonly [Book, readonly Line[]]> {
  return [...Map.groupBy(lines, bookKey).values()].flatMap((of) => {
    const [first] = of;
    return first ? [[{ currency: first.currency, isTest: first.isTest }, of] as const] : [];
  });
}

const sumOf = (lines: ReadonlyArray<Pick<EarningLine, 'amountMicros'>>): number =>
  lines.reduce((sum, { amountMicros }) => sum + amountMicros, 0);

/** The sums of lines of one kind of money. */
export interface BookSums extends Book {
  /** All that was earned minus what was taken back. */
  readonly micros: number;
  /** Below 0, or 0. */
  readonly takenBackMicros: number;
  readonly downloads: number;
}

/** Sums up lines, with kinds of money in order of first appearance. */
export const sumsOf = (lines: readonly EarningLine[]): readonly BookSums[] =>
  booksOf(lines).map(([book, of]) => ({
    ...book,
    micros: sumOf(of),
    takenBackMicros: sumOf(of.filter(({ kind }) => kind === 'reversal')),
    downloads: of.filter(({ kind }) => kind === 'accrual').length,
  }));

/** The totals of a month, where `opening` is the balance at its start. */
export const totalOf = ({ currency, isTest, micros, takenBackMicros }: BookSums, opening: number): StatementTotal => ({
  currency,
  isTest,
  earnedMicros: micros - takenBackMicros,
  takenBackMicros,
  cents: wholeCents(opening + micros) - wholeCents(opening),
});

/** The earnings in each kind of money up to a moment; carried over from month to month. */
export class Balances {
  readonly #micros = new Map<string, number>();

  of(book: Book): number {
    return this.#micros.get(bookKey(book)) ?? 0;
  }

  add(sums: readonly BookSums[]): void {
    for (const one of sums) this.#micros.set(bookKey(one), this.of(one) + one.micros);
  }
}

/**
 * The statement of a month, from all lines of a provider in order. Two purchases at a change of months may enter their
 * lines in reverse order: a month ends where the chain first reaches the next, so that each follows the one before.
 */
export function statementOf(
  provider: Statement['provider'],
  all: readonly EarningLine[],
  { month, from, until }: { readonly month: string; readonly from: number; readonly until: number },
): Statement {
  const firstSince = (moment: number): number => {
    const place = all.findIndex(({ at }) => at >= moment);
    return place === -1 ? all.length : place;
  };
  const before = all.slice(0, firstSince(from));
  const lines = all.slice(firstSince(from), firstSince(until));
  const balances = new Balances();
  balances.add(sumsOf(before));
  const hashBefore = before.at(-1)?.hash ?? FIRST_HASH;
  return {
    provider,
    month,
    lines,
    totals: sumsOf(lines).map((sums) => totalOf(sums, balances.of(sums))),
    hashBefore,
    hash: lines.at(-1)?.hash ?? hashBefore,
  };
}

/** A statement for spreadsheets: a line each, amounts to the last micro. */
export function statementAsCsv({ lines }: Statement): string {
  const head = 'line,day,kind,cause,changes,sound,pack,credits,lot,value,share,amount,currency,test,hash';
  const rows = lines.map((line) =>
    [
      line.position,
      new Date(line.at).toISOString().slice(0, 10),
      line.kind,
      line.cause,
      line.changes ?? '',
      csvField(line.sound),
      csvField(line.pack),
      line.credits,
      line.lotKind,
      exactAmount(line.valueMicros),
      shareText(line.shareBasisPoints),
      exactAmount(line.amountMicros),
      line.currency,
      line.isTest ? 'yes' : 'no',
      line.hash,
    ].join(','),
  );
  return [head, ...rows].map((row) => `${row}\r\n`).join('');
}

/** The name of its file. */
export const statementFile = (month: string, format: StatementFormat): string => `earnings-${month}.${format}`;

export const STATEMENT_FORMATS = ['csv', 'pdf'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
