import { eachCall, watched } from '../stage/each-call.ts';
import type { Bug } from '../stage/bug.ts';
import { afterCall, lastPayer, withCall, withValue } from './bug-parts.ts';

/** Mistakes about money that a developer could make, each of which the rules must find in stories of paying. */
export const PAYING_BUGS: Readonly<Record<string, Bug>> = {
  'a paid order brings its credits twice': {
    server: (ports, world) =>
      afterCall(ports, 'payment.payByCard', (answer) => {
        const payer = lastPayer(world);
        const isPaid = answer.ok && (answer.value as { readonly status: string }).status === 'COMPLETED';
        if (isPaid && payer) world.move(payer, { kind: 'grant', sound: null, amount: 100 });
      }),
  },
  'a bank that asks is taken for one that has paid': {
    server: (ports) =>
      withValue<{ readonly status: string }>(ports, 'payment.payByCard', (paid) => ({ ...paid, status: 'COMPLETED' })),
  },
  'a page does not say that a payment was declined': {
    app: ({ shell: { toasts } }) => {
      const show = toasts.show.bind(toasts);
      toasts.show = (toast, offer) => (toast.title === 'Payment Rejected' ? 0 : show(toast, offer));
    },
  },
  'an order is opened whatever was quoted': {
    server: (ports) =>
      eachCall(ports, (call, args, run) => {
        if (call !== 'payment.openCheckout') return run(args);
        const [plan, address, terms] = args;
        // The server ignores the hash that the page has sent.
        return run([plan, address, { ...(terms as object), quote: null }]);
      }),
  },
  'an invoice leaves a cent of its tax out': {
    server: (ports, world) => {
      const enter = world.enterInvoice.bind(world);
      world.enterInvoice = (paper) =>
        enter(paper.kind === 'invoice' && paper.taxCents > 0 ? { ...paper, taxCents: paper.taxCents - 1 } : paper);
      return ports;
    },
  },
  'a credit note takes back the tax alone, and the tax of another rate': {
    server: (ports, world) => {
      const enter = world.enterInvoice.bind(world);
      world.enterInvoice = (paper) => {
        const more = paper.kind === 'creditNote' ? 1 : 0;
        return enter({ ...paper, taxCents: paper.taxCents + more, grossCents: paper.grossCents + more });
      };
      return ports;
    },
  },
  'a wallet is charged after it was taken back': {
    server: (ports, world) =>
      withCall(ports, 'payment.payByWallet', (run) => {
        const revoked = world.agreements.filter(({ isRevoked }) => isRevoked);
        for (const agreement of revoked) agreement.isRevoked = false;
        return watched(run(), () => {
          for (const agreement of revoked) agreement.isRevoked = true;
        });
      }),
  },
};
