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

// Most people land on the list of sounds; the code of other views loads when they are rendered.
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
// Until it has loaded, the server's form does the search.
const SearchForm = lazyView(() => import('../search/SearchForm.tsx'));

/** A search without words finds them all. */
const ALL_PACKS = '/search/sample-packs';

const RARE_FINDS = { name: mainLinkTexts.rareFinds, href: rareFindsHref() };

const LINKS = [
  { name: mainLinkTexts.sounds, href: '/samples' },
  { name: mainLinkTexts.packs, href: ALL_PACKS },
  { name: mainLinkTexts.free, href: '/samples/free' },
  RARE_FINDS,
] as const;

/** Links beside those to the main pages. */
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
  /** Called once the shop and the page in it are interactive, unless the page waits for code of its own. */
  onReady?: () => void;
}

/** The whole shop: a page within a permanent frame, and overlays. */
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

/** Reports when its surroundings are interactive: anything fetched earlier would delay the rows. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

/**
 * The player, whose steps follow the list in view. The code that knows the lists of all pages loads with the first
 * step.
 */
function StepPlayer() {
  const app = useApp();
  return (
    <ShopPlayer
      renderMenu={(props) => <PlayerMenu {...props} />}
      onStep={(direction) => void import('./step.ts').then(({ step }) => step(app, direction))}
    />
  );
}

/**
 * The views of all pages that are not a customer's own. Another path is another page: no input or open state is carried
 * over.
 */
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

/** The page of a route with its surroundings: a search form, or the tabs of a customer. */
function pageOf(route: Route): ReactNode {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The view under a name takes only routes of that name.
  const view = (VIEWS as Partial<Record<PageKind, (about: Route) => ReactNode>>)[route.page]?.(route);
  if (isOwn(route)) return <OwnPage route={route}>{view}</OwnPage>;
  return isSearch(route) ? <SearchPage>{view}</SearchPage> : view;
}

/** Result pages have a search form of their own. */
const isSearch = (route: Route): boolean =>
  (route.page === 'sounds' || route.page === 'packs') && route.address.scope.kind === 'search';
