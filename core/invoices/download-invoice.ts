import { invoiceFile, yearFile } from '../../domain/invoices/invoice.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { CannotOpen, HandedOver, HandoverPort } from '../shell/handover.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { invoiceFileFailures, invoiceSaved } from './invoices.messages.ts';
import type { InvoicesPort } from './invoices.port.ts';

interface Needs {
  readonly invoices: InvoicesPort;
  readonly handover: HandoverPort;
  readonly requireLogin: RequireLogin;
  readonly toasts: Toasts;
  readonly failures: FailureReactions;
}

type Saved = Result<HandedOver, Failure | CannotOpen | Busy>;

/** Hands the file of an invoice to the host, or those of a year in an archive. */
export class DownloadInvoice {
  readonly #needs: Needs;
  readonly #underWay = new Set<string>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  execute(number: string): Promise<Saved> {
    const file = { name: invoiceFile(number), mime: 'application/pdf' };
    return this.#save(file, () => this.#needs.invoices.file(number));
  }

  year(year: number): Promise<Saved> {
    const file = { name: yearFile(year), mime: 'application/zip' };
    return this.#save(file, () => this.#needs.invoices.year(year));
  }

  /** Ignores a second press for the same file. */
  async #save(
    file: { readonly name: string; readonly mime: string },
    fetch: () => Promise<Result<Uint8Array<ArrayBuffer>, Failure>>,
  ): Promise<Saved> {
    const { handover, requireLogin, toasts, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    if (this.#underWay.has(file.name)) return failed({ kind: 'busy' });
    this.#underWay.add(file.name);
    try {
      const fetched = await fetch();
      if (!fetched.ok) {
        await failures.react(fetched.failure, invoiceFileFailures);
        return fetched;
      }
      const saved = await handover.save({ ...file, bytes: fetched.value });
      if (saved.ok) toasts.show(invoiceSaved(file.name));
      else await failures.react({ kind: 'unavailable' }, invoiceFileFailures);
      return saved;
    } finally {
      this.#underWay.delete(file.name);
    }
  }
}
