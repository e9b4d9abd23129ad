import type { BankDetails, MaskedBank } from '../../domain/earnings/bank.ts';
import type { Payouts } from '../../domain/earnings/overview.ts';
import type { Statement, StatementFormat } from '../../domain/earnings/statement.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { EarnedByProvider } from './earnings.ts';

/**
 * A provider's earnings. Other customers fail as `forbidden`, with a notice, and so does naming a provider that is not
 * theirs; null is the only one, or the first.
 */
export interface EarningsPort {
  earned(provider: string | null): Promise<Result<EarnedByProvider, Failure>>;
  /** The earnings of a month, such as '2027-03'; an invalid month fails as `notFound`. */
  statement(month: string, provider: string | null): Promise<Result<Statement, Failure>>;
  statementFile(
    month: string,
    format: StatementFormat,
    provider: string | null,
  ): Promise<Result<Uint8Array<ArrayBuffer>, Failure>>;
  /** What was paid, and what would be in this many months. */
  payouts(months: number, provider: string | null): Promise<Result<Payouts, Failure>>;
  /** The account they are paid to; null if there is none. */
  bank(provider: string | null): Promise<Result<MaskedBank | null, Failure>>;
  /** Needs a recent login. What is wrong fails as `invalid`, by field. */
  saveBank(details: BankDetails, provider: string | null): Promise<Result<MaskedBank, Failure>>;
}
