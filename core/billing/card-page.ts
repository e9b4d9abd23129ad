import type { PaymentAddress } from './checkout.ts';

/**
 * The page of the server on which a card is typed for a provider with its own fields: for the order that a call pays,
 * or null for a card that is stored.
 */
export const cardPageHref = (call: PaymentAddress | null): string =>
  `/payment/card/${call === null ? 'method' : call.slice(call.lastIndexOf('/') + 1)}`;
