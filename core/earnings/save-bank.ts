import { type BankDetails, type MaskedBank, plainBank, problemsOfBank } from '../../domain/earnings/bank.ts';
import type { Belongings } from '../account/belongings.ts';
import type { RecentLogin } from '../account/recent-login.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import { bankFailures, bankSaved } from './earnings.messages.ts';
import type { EarningsPort } from './earnings.port.ts';
import type { OwnBank } from './earnings.ts';

interface Needs {
  readonly earnings: EarningsPort;
  readonly bank: OwnBank;
  readonly belongings: Belongings;
  readonly requireLogin: RequireLogin;
  readonly recentLogin: RecentLogin;
  readonly toasts: Toasts;
  readonly failures: FailureReactions;
}

/** Changes the account a provider is paid to, after confirming the customer's identity. */
export class SaveBank {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Problems with the details fail as `invalid`, by field. */
  async execute(details: BankDetails, provider: string | null = null): Promise<Result<MaskedBank, Failure>> {
    const { earnings, bank, belongings, requireLogin, recentLogin, toasts, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const fields = problemsOfBank(details);
    if (Object.keys(fields).length > 0) return failed({ kind: 'invalid', fields, message: '' });
    const isHere = belongings.stay();
    const saved = await recentLogin.confirming(() => earnings.saveBank(plainBank(details), provider));
    if (saved.ok) {
      if (isHere()) bank.set({ phase: 'loaded', bank: saved.value });
      toasts.show(bankSaved);
    } else await failures.react(saved.failure, bankFailures);
    return saved;
  }
}
