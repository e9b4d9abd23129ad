import type { Belongings } from '../account/belongings.ts';
import type { RequireLogin } from '../account/require-login.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { HandoverPort } from '../shell/handover.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { DownloadInvoice } from './download-invoice.ts';
import type { InvoicesPort } from './invoices.port.ts';
import { type InvoicesState, OwnInvoices } from './invoices.ts';
import { LoadInvoices } from './load-invoices.ts';

interface Parts {
  readonly ports: { readonly invoices: InvoicesPort; readonly handover: HandoverPort };
  readonly needs: {
    readonly belongings: Belongings;
    readonly requireLogin: RequireLogin;
    readonly failures: FailureReactions;
    readonly toasts: Toasts;
  };
  readonly snapshot?: { readonly own: InvoicesState } | undefined;
}

/** A customer's invoices: a list, and its files. */
export function createInvoices({ ports: { invoices, handover }, needs, snapshot }: Parts) {
  const { belongings, requireLogin, failures, toasts } = needs;
  const own = new OwnInvoices(snapshot?.own ?? { phase: 'idle' });
  belongings.addShown(() => own.set({ phase: 'idle' }));
  return {
    state: readOnly({ own }),
    useCases: {
      loadInvoices: new LoadInvoices({ invoices, own, requireLogin, failures }),
      downloadInvoice: new DownloadInvoice({ invoices, handover, requireLogin, toasts, failures }),
    },
    snapshot: () => currents({ own }),
  };
}
