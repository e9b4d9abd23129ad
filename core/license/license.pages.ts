import type { Offered } from '../kernel/feature.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import type { createLicense } from './license.feature.ts';
import { licensePageTitle, licensesTexts } from './license.messages.ts';
import type { LicensesAddress } from './license.ts';
import { type OneLicense, licenseHref, licensesHref } from './license.routes.ts';

/** The parts of the shop that this page uses. */
export interface LicenseShop {
  readonly license: OnDemand<Offered<ReturnType<typeof createLicense>>>;
}

export const licensePage: PageEntry<OneLicense, LicenseShop> = {
  // Without the code, which shows its names.
  href: ({ name }) => licenseHref(name.number),
  open: ({ license }, { name }) => license.press(({ lookUp }) => lookUp.execute(name)),
  title: (_, { name }) => licensePageTitle(name.number),
  shown: ({ license }) => license.current?.lookedUp ?? null,
  feature: ({ license }) => license,
  // It may carry names of people.
  isUnlisted: true,
};

export const licensesPage: PageEntry<{ readonly address: LicensesAddress }, LicenseShop> = {
  href: ({ address }) => licensesHref(address),
  open: ({ license }, { address }) => license.press(({ loadLicenses }) => loadLicenses.execute(address)),
  title: () => licensesTexts.title,
  shown: ({ license }) => license.current?.own ?? null,
  feature: ({ license }) => license,
};
