import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Means, PaymentProvider } from '../billing/providers/provider.ts';
import { Sandbox } from '../billing/providers/sandbox.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** The sandbox of a shop that is a demo. */
export function theSandbox({ payments }: Pick<ShopDeps, 'payments'>): Sandbox {
  if (payments?.provider instanceof Sandbox) return payments.provider;
  throw new Error('This shop has no sandbox.');
}

/** A card, by what the browser hands on. */
export const card = (token: string): Means => ({ kind: 'card', token });

/** A provider that does some things otherwise. */
export const instead = (provider: PaymentProvider, otherwise: Partial<PaymentProvider>): PaymentProvider => ({
  name: provider.name,
  publishableKey: provider.publishableKey,
  collector: provider.collector,
  charge: (ask) => provider.charge(ask),
  payerOf: async (means) => (await provider.payerOf?.(means)) ?? null,
  find: (charge) => provider.find(charge),
  fetch: (paymentId) => provider.fetch(paymentId),
  cancel: (charge) => provider.cancel(charge),
  refund: (ask) => provider.refund(ask),
  ...(provider.findRefund && { findRefund: provider.findRefund.bind(provider) }),
  fetchRefund: async (refundId) => (await provider.fetchRefund?.(refundId)) ?? null,
  fetchDispute: async (disputeId) => (await provider.fetchDispute?.(disputeId)) ?? null,
  readNews: (raw, headers, now) => provider.readNews(raw, headers, now),
  ...(provider.paidSince && { paidSince: provider.paidSince.bind(provider) }),
  ...otherwise,
});

/** A provider whose next answer to a charge gets lost on its way after `lose`. */
export function onABadLine(provider: PaymentProvider): { readonly provider: PaymentProvider; lose(): void } {
  let isLost = false;
  const charge: PaymentProvider['charge'] = async (ask) => {
    const told = await provider.charge(ask);
    if (!isLost) return told;
    isLost = false;
    throw new Error('The line is dead.');
  };
  return { provider: instead(provider, { charge }), lose: () => void (isLost = true) };
}

/** Somebody who has just joined. */
export async function newCustomer(db: Kysely<Database>, createdAt = 1): Promise<number> {
  const name = randomUUID();
  const rights = { is_confirmed: 1, is_account: 1, is_dashboard: 0, is_deal: 0, show_single_download_tip: 0 } as const;
  const row = { username: name, email: `${name}@demo.test`, created_at: createdAt };
  return (
    await db
      .insertInto('customers')
      .values({ ...row, ...rights })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
