import type { MaskedBank } from '../../domain/earnings/bank.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { earningsFailures } from './earnings.messages.ts';
import type { EarningsPort } from './earnings.port.ts';
import type { OwnBank } from './earnings.ts';

interface Needs {
  readonly earnings: EarningsPort;
  readonly bank: OwnBank;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Shows the account a provider is paid to, masked. A visitor is asked to log in. */
export class LoadBank {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async execute(provider: string | null = null): Promise<Result<MaskedBank | null, Failure>> {
    const { earnings, bank, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(bank, () => earnings.bank(provider), {
      loading: { phase: 'loading' },
      loaded: (value) => ({ phase: 'loaded', bank: value }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures, policy: earningsFailures },
    });
  }
}
