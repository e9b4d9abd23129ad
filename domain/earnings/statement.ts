import { csvField } from '../csv.ts';
import { type EarningLine, exactAmount, FIRST_HASH, shareText, wholeCents } from './earnings.ts';

/** A kind of money: what is of a sandbox is never added to what is not. */
export interface Book {
  readonly currency: string;
  readonly isTest: boolean;
}

/** What a month has brought in one kind of money. */
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

/** Sums by kinds of money, in the order in which they come first. */
export function booksOf<Line extends Book>(lines: readonly Line[]): ReadonlyArray<readonly [Book, readonly Line[]]> {
  return [...Map.groupBy(lines, bookKey).values()].flatMap((of) => {
    const [first] = of;
    return first ? [[{ currency: first.currency, isTest: first.isTest }, of] as const] : [];
  });
}

const sumOf = (lines: ReadonlyArray<Pick<EarningLine, 'amountMicros'>>): number =>
  lines.reduce((sum, { amountMicros }) => sum + amountMicros, 0);

/** What some lines of one kind of money add up to. */
export interface BookSums extends Book {
  /** All that was earned and taken back. */
  readonly micros: number;
  /** Below 0, or 0. */
  readonly takenBackMicros: number;
  readonly downloads: number;
}

/** Adds lines up, in the order in which kinds of money come first. */
export const sumsOf = (lines: readonly EarningLine[]): readonly BookSums[] =>
  booksOf(lines).map(([book, of]) => ({
    ...book,
    micros: sumOf(of),
    takenBackMicros: sumOf(of.filter(({ kind }) => kind === 'reversal')),
    downloads: of.filter(({ kind }) => kind === 'accrual').length,
  }));

/** What a month has brought, where `opening` was earned until it began. */
export const totalOf = ({ currency, isTest, micros, takenBackMicros }: BookSums, opening: number): StatementTotal => ({
  currency,
  isTest,
  earnedMicros: micros - takenBackMicros,
  takenBackMicros,
  cents: wholeCents(opening + micros) - wholeCents(opening),
});

/** What was earned in each kind of money up to a moment; continues from month to month. */
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
 * The statement of a month, from all lines of a provider in their order. Two purchases at a turn of months may enter their
 * lines the other way round: a month is cut where the chain first comes to it, so that each follows the one before.
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
