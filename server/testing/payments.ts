import type { PaymentProvider } from '../billing/providers/provider.ts';
import { Sandbox } from '../billing/providers/sandbox.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** The sandbox of a shop that is a demo. */
export function theSandbox({ payments }: Pick<ShopDeps, 'payments'>): Sandbox {
  if (payments?.provider instanceof Sandbox) return payments.provider;
  throw new Error('This shop has no sandbox.');
}

/** A provider that does some things otherwise. */
export const instead = (provider: PaymentProvider, otherwise: Partial<PaymentProvider>): PaymentProvider => ({
  name: provider.name,
  publishableKey: provider.publishableKey,
  charge: (ask) => provider.charge(ask),
  find: (charge) => provider.find(charge),
  fetch: (paymentId) => provider.fetch(paymentId),
  cancel: (charge) => provider.cancel(charge),
  refund: (ask) => provider.refund(ask),
  readNews: (raw, headers, now) => provider.readNews(raw, headers, now),
  ...otherwise,
});
