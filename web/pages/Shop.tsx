import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Account } from '../account/Account.tsx';
import { plansHref } from '../../core/billing/addresses.ts';
import { rareFindsHref } from '../../core/catalogue/addresses.ts';
import { type Abouts, type PageKind, type Route, isOwn, routeOf } from '../../core/routes.ts';
import { BROWSE_SECTIONS } from '../showcase/browse-sections.ts';
import { recentHref } from '../../core/recent/recent.routes.ts';
import { lazyView } from '../bind/lazy-view.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { SelectionHost } from '../selection/SelectionHost.tsx';
import { ShopPlayer } from '../player/ShopPlayer.tsx';
import { Arrivals } from '../shell/document/arrival.tsx';
import { DialogHost } from './DialogHost.tsx';
import { frameTexts } from '../shell/frame/frame.messages.ts';
import { NavBar } from '../shell/frame/NavBar.tsx';
import { PageFrame } from '../shell/frame/PageFrame.tsx';
import { switchTheme } from '../shell/document/switch-theme.ts';
import { ToastHost } from '../shell/toasts/ToastHost.tsx';
import { mainLinkTexts } from './main-links.messages.ts';
import type { OwnKind } from './own-views.tsx';
import { SoundsPage } from './SoundsPage.tsx';

// The list of sounds is where most people come in; what others need is fetched when it is there to be drawn.
const BrowseMenu = lazyView(() => import('../showcase/BrowseMenu.tsx'));
const ShopBanner = lazyView(() => import('../banners/ShopBanner.tsx'));
const HomePage = lazyView(() => import('./HomePage.tsx'));
const SoundPage = lazyView(() => import('./SoundPage.tsx'));
const PackPage = lazyView(() => import('./PackPage.tsx'));
const PacksPage = lazyView(() => import('./PacksPage.tsx'));
const SessionLockControl = lazyView(() => import('../audition/SessionLockControl.tsx'));
const OwnPage = lazyView(() => import('./OwnPage.tsx'));
const PlayerMenu = lazyView(() => import('../catalogue/sounds/PlayerMenu.tsx'));
const RecentPage = lazyView(() => import('./RecentPage.tsx'));
const LicensePage = lazyView(() => import('./LicensePage.tsx'));
const PlansPage = lazyView(() => import('./PlansPage.tsx'));
const DiscountPage = lazyView(() => import('./DiscountPage.tsx'));
const SignUpPage = lazyView(() => import('./SignUpPage.tsx'));
const StaticPage = lazyView(() => import('./StaticPage.tsx'));
const ResetPage = lazyView(() => import('./ResetPage.tsx'));
const NotFoundPage = lazyView(() => import('./NotFoundPage.tsx'));
const SearchPage = lazyView(() => import('./SearchPage.tsx'));
// Until it is here the server's form searches by itself.
const SearchForm = lazyView(() => import('../search/SearchForm.tsx'));

/** A search for nothing finds them all. */
const ALL_PACKS = '/search/sample-packs';

const RARE_FINDS = { name: mainLinkTexts.rareFinds, href: rareFindsHref() };

const LINKS = [
  { name: mainLinkTexts.sounds, href: '/samples' },
  { name: mainLinkTexts.packs, href: ALL_PACKS },
  { name: mainLinkTexts.free, href: '/samples/free' },
  RARE_FINDS,
] as const;

/** What there is beside the main pages. */
const FOOT_LINKS = [
  ...LINKS,
  ...BROWSE_SECTIONS.slice(1),
  { name: frameTexts.recent, href: recentHref() },
  { name: mainLinkTexts.howItWorks, href: '/page/how-works' },
  { name: mainLinkTexts.plans, href: plansHref() },
  { name: mainLinkTexts.terms, href: '/page/terms-conditions' },
  { name: mainLinkTexts.privacy, href: '/page/privacy' },
  { name: mainLinkTexts.license, href: '/page/license' },
  { name: mainLinkTexts.imprint, href: '/page/imprint' },
];

interface ShopProps {
  /** The shop answers, and so does the page in it, unless that waits for code of its own. */
  onReady?: () => void;
}

/** The whole shop: one page in a frame that stays, and what may lie over it. */
export function Shop({ onReady }: ShopProps) {
  const { shell } = useApp();
  const location = useReadable(shell.navigation.location, whole);
  const route = useMemo(() => routeOf(location), [location]);
  const [comesWithShop] = useState(route.page === 'sounds' && !isOwn(route));
  const ready = onReady && <Ready onReady={onReady} />;
  return (
    <>
      <Suspense>
        <ShopBanner />
      </Suspense>
      <PageFrame
        navBar={
          <NavBar
            links={LINKS}
            browse={
              <Suspense>
                <BrowseMenu moved={RARE_FINDS} />
              </Suspense>
            }
            current={location.path + location.search}
            search={
              route.page === 'home' || isSearch(route) ? null : (
                <Suspense>
                  <SearchForm size="sm" />
                </Suspense>
              )
            }
            audition={
              <Suspense>
                <SessionLockControl />
              </Suspense>
            }
            account={<Account />}
            onSwitchTheme={() => switchTheme(shell.theme)}
          />
        }
        selection={<SelectionHost />}
        player={<StepPlayer />}
        links={FOOT_LINKS}
        onShowKeys={() => void shell.dialogs.ask('shortcuts', {})}
      >
        <Arrivals location={location}>
          <Suspense>
            {pageOf(route)}
            {comesWithShop && ready}
          </Suspense>
          {!comesWithShop && ready}
        </Arrivals>
      </PageFrame>
      <ToastHost />
      <DialogHost />
    </>
  );
}

/** Tells when what it stands in answers: what is fetched earlier would keep rows from answering. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

/** The player, whose steps go through the list on view. What knows the lists of all pages comes with the first step. */
function StepPlayer() {
  const app = useApp();
  return (
    <ShopPlayer
      renderMenu={(props) => <PlayerMenu {...props} />}
      onStep={(direction) => void import('./step.ts').then(({ step }) => step(app, direction))}
    />
  );
}

/** The view of every page that is not of one customer alone. Another path is another page: nothing typed or opened on one is carried to the next. */
const VIEWS: { readonly [Page in Exclude<PageKind, OwnKind>]: (about: Abouts[Page]) => ReactNode } = {
  home: () => <HomePage />,
  sounds: ({ address }) => <SoundsPage key={JSON.stringify(address.scope)} address={address} />,
  sound: ({ id }) => <SoundPage key={id} id={id} />,
  pack: ({ slug, address }) => <PackPage key={slug} slug={slug} address={address} />,
  packs: ({ address }) => <PacksPage key={JSON.stringify(address.scope)} address={address} />,
  license: ({ name }) => <LicensePage key={name.number} name={name} />,
  recent: () => <RecentPage />,
  plans: () => <PlansPage />,
  discount: () => <DiscountPage />,
  signUp: () => <SignUpPage />,
  reset: ({ token }) => <ResetPage key={token} token={token} />,
  static: ({ name }) => <StaticPage key={name} name={name} />,
  notFound: () => <NotFoundPage />,
};

/** A page, with what stands around it: the form that asks, or who it belongs to, with the pages that only they have. */
function pageOf(route: Route): ReactNode {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The view under a name takes only routes of that name.
  const view = (VIEWS as Partial<Record<PageKind, (about: Route) => ReactNode>>)[route.page]?.(route);
  if (isOwn(route)) return <OwnPage route={route}>{view}</OwnPage>;
  return isSearch(route) ? <SearchPage>{view}</SearchPage> : view;
}

/** A page of results brings a search form of its own. */
const isSearch = (route: Route): boolean =>
  (route.page === 'sounds' || route.page === 'packs') && route.address.scope.kind === 'search';
