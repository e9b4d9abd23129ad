import type { Address } from '../../domain/settings/address.ts';
import type { Payer } from './checkout.ts';

/** The person of an address; fields it does not state are empty. */
export const payerOf = (address: Address | null): Payer => ({
  firstName: address?.firstName ?? '',
  lastName: address?.lastName ?? '',
  postalCode: address?.postalCode ?? '',
  countryCode: address?.countryCode ?? '',
});
