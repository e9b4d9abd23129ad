import type { AddressForm, AddressWords } from '../../../domain/settings/address.ts';
import { MEANT } from './payment.ts';
import { type Presses, opened, oneOf } from './press.ts';

const WHERE = {
  firstName: 'Ada',
  lastName: 'King',
  postalCode: 'SW1Y',
  countryCode: 'GB',
  city: 'London',
  street: '12',
};

/** Address forms; the second has something missing. */
export const ADDRESSES_WRITTEN: readonly AddressWords[] = [
  { ...WHERE, businessName: 'Engines' },
  { ...WHERE, city: '' },
  { ...WHERE, countryCode: 'FR', houseNumber: 'B' },
];

/** Addresses that determine the tax. */
const TAXED: readonly AddressWords[] = [
  { ...WHERE, countryCode: 'DE' },
  { ...WHERE, countryCode: 'FR' },
  { ...WHERE, countryCode: 'FR', businessName: 'Sons SARL', vatId: 'FR40303265045' },
  WHERE,
];

const FORMS: readonly AddressForm[] = ['billing', 'full'];

export const settings: Presses = {
  'identities.loadWaysIn': async (tab) => {
    const { loadWaysIn } = await opened(tab, tab.app.identities);
    return loadWaysIn.execute();
  },
  'identities.loadIdentities': async (tab) => {
    const { loadIdentities } = await opened(tab, tab.app.identities);
    return loadIdentities.execute();
  },
  'identities.unlinkIdentity': async (tab, which) => {
    const { unlinkIdentity } = await opened(tab, tab.app.identities);
    return unlinkIdentity.execute(which + 1);
  },
  'identities.sayArrival': async (tab) => {
    const { sayArrival } = await opened(tab, tab.app.identities);
    return sayArrival.execute();
  },
  'settings.editAddress': async (tab, which) => {
    const { editAddress } = await opened(tab, tab.app.settings);
    return editAddress.execute(oneOf(FORMS, which)!, which % 3 === 0 ? { planId: 2 } : null);
  },
  'settings.loadAddress': async (tab, which) => {
    const { loadAddress } = await opened(tab, tab.app.settings);
    return loadAddress.execute(oneOf(FORMS, which)!);
  },
  'settings.saveAddress': async (tab, which) => {
    const { loadAddress, saveAddress } = await opened(tab, tab.app.settings);
    const form = which < MEANT ? oneOf(FORMS, which)! : 'billing';
    const written = oneOf(which < MEANT ? ADDRESSES_WRITTEN : TAXED, which)!;
    const stored = await loadAddress.execute(form);
    return stored.ok && saveAddress.execute({ form, stored: stored.value }, written);
  },
};
