import type { AddressForm, AddressWords } from '../../../domain/settings/address.ts';
import { CUSTOMERS, MOVES_TO, PASSWORD, PEOPLE } from '../stage/simulated-world.ts';
import type { Tab } from '../stage/tab.ts';
import { sendLogin } from './account.ts';
import { ownPassword } from './devices.ts';
import { mailed } from './joining.ts';
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

/** Addresses to move to: two of one's own, one that is taken, the present one, and none. */
const addressesOf = ({ user, browser }: Tab): readonly string[] => [
  ...MOVES_TO.map((place) => `${user?.username ?? PEOPLE[(browser.session?.customerId ?? 0) - 1]}@${place}`),
  'bob@demo.test',
  user?.email ?? '',
  'nowhere',
];

/** What stories of accounts alone press. */
export const moving: Presses = {
  'settings.changeEmail.ask': async (tab) => (await opened(tab, tab.app.settings)).changeEmail.ask(),
  'settings.changeEmail': async (tab, which) => {
    const { changeEmail } = await opened(tab, tab.app.settings);
    return changeEmail.execute(oneOf(addressesOf(tab), which)!, ownPassword(tab, which >> 3));
  },
  'settings.confirmEmail': async (tab, which) => {
    const { confirmEmail } = await opened(tab, tab.app.settings);
    return confirmEmail.execute(mailed(tab, 'changeEmail', which).link);
  },
  'settings.undoEmail': async (tab, which) => {
    const { undoEmail } = await opened(tab, tab.app.settings);
    return undoEmail.execute(mailed(tab, 'undoEmail', which).link);
  },
  // By the address that they may have moved to.
  'account.logIn.moved': (tab, which) =>
    sendLogin(tab, `${oneOf(CUSTOMERS, which)!}@${oneOf(MOVES_TO, which >> 2)!}`, PASSWORD),
};

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
