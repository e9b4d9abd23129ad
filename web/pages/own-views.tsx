import type { ReactNode } from 'react';
import type { Abouts, PageKind, Route } from '../../core/routes.ts';
import { lazyView } from '../bind/lazy-view.ts';

const CollectionsPage = lazyView(() => import('./CollectionsPage.tsx'));
const LicensesPage = lazyView(() => import('./LicensesPage.tsx'));
const CreditsPage = lazyView(() => import('./CreditsPage.tsx'));
const SelectedPage = lazyView(() => import('./SelectedPage.tsx'));
const ProfilePage = lazyView(() => import('./ProfilePage.tsx'));
const DevicesPage = lazyView(() => import('./DevicesPage.tsx'));
const MailsPage = lazyView(() => import('./MailsPage.tsx'));
const SecurityPage = lazyView(() => import('./SecurityPage.tsx'));
const TokensPage = lazyView(() => import('./TokensPage.tsx'));
const InvoicesPage = lazyView(() => import('./InvoicesPage.tsx'));
const CheckoutPage = lazyView(() => import('./CheckoutPage.tsx'));
const OrderPage = lazyView(() => import('./OrderPage.tsx'));
const DashboardPage = lazyView(() => import('./DashboardPage.tsx'));
const OwnPacksPage = lazyView(() => import('./OwnPacksPage.tsx'));
const StatisticsPage = lazyView(() => import('./StatisticsPage.tsx'));
const EarningsPage = lazyView(() => import('./EarningsPage.tsx'));
const DraftPage = lazyView(() => import('./DraftPage.tsx'));
const SoldPage = lazyView(() => import('./SoldPage.tsx'));
const SettingsPage = lazyView(() => import('./SettingsPage.tsx'));

/** The views of pages that only a customer has. They load together with their surroundings. */
const OWN_VIEWS = {
  collections: () => <CollectionsPage />,
  credits: ({ number }) => <CreditsPage number={number} />,
  selected: () => <SelectedPage />,
  licenses: ({ address }) => <LicensesPage address={address} />,
  profile: () => <ProfilePage />,
  settings: () => <SettingsPage />,
  devices: () => <DevicesPage />,
  mails: () => <MailsPage />,
  security: () => <SecurityPage />,
  tokens: () => <TokensPage />,
  invoices: () => <InvoicesPage />,
  dashboard: ({ provider }) => <DashboardPage provider={provider} />,
  statistics: ({ provider }) => <StatisticsPage provider={provider} />,
  earnings: (about) => <EarningsPage {...about} />,
  ownPacks: (about) => <OwnPacksPage {...about} />,
  draft: (about) => <DraftPage about={about} />,
  sold: ({ id }) => <SoldPage key={id} id={id} />,
  review: () => <DraftPage about={null} />,
  checkout: (about) => <CheckoutPage key={about.planId} {...about} />,
  order: ({ orderId }) => <OrderPage key={orderId} orderId={orderId} />,
} satisfies { readonly [Page in PageKind]?: (about: Abouts[Page]) => ReactNode };

/** The pages that only a customer has. */
export type OwnKind = keyof typeof OWN_VIEWS;

/** The view of a page that only a customer has; null for every other page. */
export function ownViewOf(route: Route): ReactNode {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The view under a name takes only routes of that name.
  const view = (OWN_VIEWS as Partial<Record<PageKind, (about: Route) => ReactNode>>)[route.page];
  return view?.(route) ?? null;
}
