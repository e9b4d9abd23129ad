import type { Offered } from '../kernel/feature.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import type { createLicense } from './license.feature.ts';
import { licensePageTitle } from './license.messages.ts';
import { type OneLicense, licenseHref } from './license.routes.ts';

/** What this page needs of the shop. */
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
