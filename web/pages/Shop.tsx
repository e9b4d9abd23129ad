import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { userOf } from '../../core/account/session.ts';
import { type Route, isOwn, routeOf } from '../../core/routes.ts';
import { lazyView } from '../bind/lazy-view.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { SelectionHost } from '../selection/SelectionHost.tsx';
import { ShopPlayer } from '../player/ShopPlayer.tsx';
import { Arrivals } from '../shell/document/arrival.tsx';
import { DialogHost } from './DialogHost.tsx';
import { NavBar } from '../shell/frame/NavBar.tsx';
import { PageFrame } from '../shell/frame/PageFrame.tsx';
import { switchTheme } from '../shell/document/switch-theme.ts';
import { ToastHost } from '../shell/toasts/ToastHost.tsx';
import { Button } from '../ui/Button.tsx';
import { SoundsPage } from './SoundsPage.tsx';
import { logInText } from '../../core/account/account.messages.ts';

// The list of sounds is where most people come in; what others need is fetched when it is there to be drawn.
const UserMenu = lazyView(() => import('../account/UserMenu.tsx'));
const HomePage = lazyView(() => import('./HomePage.tsx'));
const SoundPage = lazyView(() => import('./SoundPage.tsx'));
const PackPage = lazyView(() => import('./PackPage.tsx'));
const PacksPage = lazyView(() => import('./PacksPage.tsx'));
const SessionLockControl = lazyView(() => import('../audition/SessionLockControl.tsx'));
const OwnPage = lazyView(() => import('./OwnPage.tsx'));
const CollectionsPage = lazyView(() => import('./CollectionsPage.tsx'));
const CreditsPage = lazyView(() => import('./CreditsPage.tsx'));
const SelectedPage = lazyView(() => import('./SelectedPage.tsx'));
const LicensePage = lazyView(() => import('./LicensePage.tsx'));
const NotFoundPage = lazyView(() => import('./NotFoundPage.tsx'));
const SearchPage = lazyView(() => import('./SearchPage.tsx'));
// Until it is here the server's form searches by itself.
const SearchForm = lazyView(() => import('../search/SearchForm.tsx'));

interface ShopProps {
  /** The shop is on the page and answers. */
  onReady?: () => void;
}

/** The whole shop: one page in a frame that stays, and what may lie over it. */
export function Shop({ onReady }: ShopProps) {
  const { shell } = useApp();
  const location = useReadable(shell.navigation.location, whole);
  const route = useMemo(() => routeOf(location), [location]);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <>
      <PageFrame
        navBar={
          <NavBar
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
        player={<ShopPlayer />}
      >
        <Arrivals location={location}>
          <Suspense>{pageOf(route)}</Suspense>
        </Arrivals>
      </PageFrame>
      <ToastHost />
      <DialogHost />
    </>
  );
}

/** The page of a route. Another path is another page: nothing typed or opened on one is carried to the next. */
function pageOf(route: Route): ReactNode {
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'sounds': {
      const list = <SoundsPage key={JSON.stringify(route.address.scope)} address={route.address} />;
      return framed(route, list);
    }
    case 'sound':
      return <SoundPage key={route.id} id={route.id} />;
    case 'pack':
      return <PackPage key={route.slug} slug={route.slug} address={route.address} />;
    case 'packs': {
      const list = <PacksPage key={JSON.stringify(route.address.scope)} address={route.address} />;
      return framed(route, list);
    }
    case 'collections':
      return framed(route, <CollectionsPage />);
    case 'credits':
      return framed(route, <CreditsPage number={route.number} />);
    case 'selected':
      return framed(route, <SelectedPage />);
    case 'license':
      return <LicensePage key={route.name.number} name={route.name} />;
    case 'notFound':
      return <NotFoundPage />;
  }
}

/** What stands around a list: the form that asks, or who it belongs to. */
function framed(route: Route, list: ReactNode): ReactNode {
  if (isOwn(route)) return <OwnPage route={route}>{list}</OwnPage>;
  return isSearch(route) ? <SearchPage>{list}</SearchPage> : list;
}

/** A page of results brings a search form of its own. */
const isSearch = (route: Route): boolean =>
  (route.page === 'sounds' || route.page === 'packs') && route.address.scope.kind === 'search';

/** The customer's menu; a visitor's way in; nothing until it is known who is here. */
function Account() {
  const { account, shell } = useApp();
  const session = useReadable(account.session, whole);
  const user = userOf(session);
  if (user)
    return (
      <Suspense>
        <UserMenu user={user} onLogOut={() => void account.logOut.execute()} />
      </Suspense>
    );
  return (
    session.phase === 'visitor' && <Button onClick={() => void shell.dialogs.ask('login', {})}>{logInText}</Button>
  );
}
