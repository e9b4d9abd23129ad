import type { Address } from '../../domain/settings/address.ts';
import type { Payer } from './checkout.ts';

/** Whom an address is of, as far as it says; what it leaves out is empty. */
export const payerOf = (address: Address | null): Payer => ({
  firstName: address?.firstName ?? '',
  lastName: address?.lastName ?? '',
  postalCode: address?.postalCode ?? '',
  countryCode: address?.countryCode ?? '',
});
