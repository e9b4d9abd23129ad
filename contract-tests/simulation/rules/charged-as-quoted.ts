import { orderIn } from '../../../core/billing/go-on.ts';
import type { Checkout } from '../../../core/billing/checkout.ts';
import type { Quote } from '../../../domain/billing/quote.ts';
import type { MakeRule } from './rule.ts';

/** An order opened with the hash of a quote costs and is charged what the quote said. */
export const chargedAsQuoted: MakeRule = ({ server, trace }, must) => {
  const quoted = new Map<string, number>();
  const promised = new Map<string, number>();
  let read = 0;

  function hear(): void {
    for (const { call, args, answer, customerId } of server.done.slice(read)) {
      if (!answer.ok) continue;
      if (call === 'billing.preview') {
        const { hash, grossCents } = answer.value as Quote & { readonly hash: string };
        quoted.set(`${customerId} ${hash}`, grossCents);
      }
      if (call === 'payment.openCheckout') opens(customerId, args[2], answer.value as Checkout);
    }
    read = server.done.length;
  }

  function opens(customerId: number | null, terms: unknown, { grossCents, addresses, planId }: Checkout): void {
    const { quote } = (terms ?? { quote: null }) as { readonly quote: string | null };
    const cents = quote === null ? undefined : quoted.get(`${customerId} ${quote}`);
    if (cents === undefined) return;
    trace.saw('near: an order is opened under a quote');
    must(grossCents === cents, `an order for plan ${planId} costs ${grossCents} cents, and was quoted as ${cents}`);
    promised.set(orderIn(addresses.card), cents);
  }

  return {
    afterStep() {
      hear();
      const { orders, taken } = server.books.payments;
      for (const { id, cents, state } of orders)
        if (state === 'paid' && promised.has(id))
          must(cents === promised.get(id), `order ${id} is paid with ${cents} cents, not with ${promised.get(id)}`);
      for (const { orderId, cents } of taken)
        if (promised.has(orderId))
          must(
            cents === promised.get(orderId),
            `${cents} cents were taken for order ${orderId}, which was quoted otherwise`,
          );
    },
  };
};
