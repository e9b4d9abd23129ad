import type { BankDetails, MaskedBank } from '../../domain/earnings/bank.ts';
import type { Earned, Payouts } from '../../domain/earnings/overview.ts';
import type { Statement, StatementFormat } from '../../domain/earnings/statement.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';

/** What a provider earns. Whoever is none fails as `forbidden`, with a notice. */
export interface EarningsPort {
  earned(): Promise<Result<Earned, Failure>>;
  /** The earnings of a month, such as '2027-03'; what is no month fails as `notFound`. */
  statement(month: string): Promise<Result<Statement, Failure>>;
  statementFile(month: string, format: StatementFormat): Promise<Result<Uint8Array<ArrayBuffer>, Failure>>;
  /** What was paid, and what would be in so many months. */
  payouts(months: number): Promise<Result<Payouts, Failure>>;
  /** Where they are paid; null where they have not said so. */
  bank(): Promise<Result<MaskedBank | null, Failure>>;
  /** Needs a recent login. What is wrong fails as `invalid`, by field. */
  saveBank(details: BankDetails): Promise<Result<MaskedBank, Failure>>;
}
