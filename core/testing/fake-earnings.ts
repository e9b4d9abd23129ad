import type { BankDetails, MaskedBank } from '../../domain/earnings/bank.ts';
import type { Payouts } from '../../domain/earnings/overview.ts';
import type { Statement, StatementFormat } from '../../domain/earnings/statement.ts';
import type { EarnedByProvider } from '../earnings/earnings.ts';
import type { EarningsPort } from '../earnings/earnings.port.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { HeldCalls } from './held-calls.ts';

/** Earnings whose answers the test controls. */
export class FakeEarnings implements EarningsPort {
  readonly earnings = new HeldCalls<[provider: string | null], Result<EarnedByProvider, Failure>>();
  readonly statements = new HeldCalls<[month: string, provider: string | null], Result<Statement, Failure>>();
  readonly files = new HeldCalls<
    [month: string, format: StatementFormat, provider: string | null],
    Result<Uint8Array<ArrayBuffer>, Failure>
  >();
  readonly paid = new HeldCalls<[months: number, provider: string | null], Result<Payouts, Failure>>();
  readonly banks = new HeldCalls<[provider: string | null], Result<MaskedBank | null, Failure>>();
  readonly saved = new HeldCalls<[details: BankDetails, provider: string | null], Result<MaskedBank, Failure>>();

  readonly earned = this.earnings.ask;
  readonly statement = this.statements.ask;
  readonly statementFile = this.files.ask;
  readonly payouts = this.paid.ask;
  readonly bank = this.banks.ask;
  readonly saveBank = this.saved.ask;
}
