import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { invoicesFailures } from './invoices.messages.ts';
import type { InvoicesPort } from './invoices.port.ts';
import type { InvoiceList, OwnInvoices } from './invoices.ts';

interface Needs {
  readonly invoices: InvoicesPort;
  readonly own: OwnInvoices;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Shows the customer's invoices. A visitor is asked to log in. */
export class LoadInvoices {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<InvoiceList, Failure>> {
    const { invoices, own, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(own, () => invoices.own(), {
      loading: { phase: 'loading' },
      loaded: (list) => ({ phase: 'loaded', list }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures, policy: invoicesFailures },
    });
  }
}
