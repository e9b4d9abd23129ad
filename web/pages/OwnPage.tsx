import { type ReactNode, useEffect, useReducer } from 'react';
import type { App } from '../../composition/app.ts';
import { accountDetailsHref, accountHref } from '../../core/account/addresses.ts';
import { menuTexts } from '../../core/account/menu.messages.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { listHref, packListHref } from '../../core/catalogue/addresses.ts';
import { myCollectionsHref } from '../../core/collections/collections.routes.ts';
import { creditsHref } from '../../core/credits/credits.routes.ts';
import type { Route } from '../../core/routes.ts';
import { selectedHref } from '../../core/selection/selection.routes.ts';
import { pageAt } from '../../core/pages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { visuallyHidden } from '../theme/global.css.ts';
import { Button } from '../ui/Button.tsx';
import { isRefused, ownState } from './follow-session.ts';
import * as css from './own-page.css.ts';
import { ownPageTexts } from './pages.messages.ts';
import { settingsViewTexts } from '../settings/settings.messages.ts';
import { creditTexts } from '../../core/credits/credits.messages.ts';
import { collectionTexts } from '../../core/collections/collections.messages.ts';

interface OwnPageProps {
  route: Route;
  children: ReactNode;
}

const ACCOUNT = [
  { name: menuTexts.profile, page: 'profile', kind: null, href: accountHref() },
  { name: menuTexts.settings, page: 'settings', kind: null, href: accountDetailsHref() },
] as const;

const LISTS = [
  { name: ownPageTexts.likes, page: 'sounds', kind: 'wishlist', href: listHref(listOf({ kind: 'wishlist' })) },
  { name: ownPageTexts.likedPacks, page: 'packs', kind: 'wishlist', href: packListHref(listOf({ kind: 'wishlist' })) },
  {
    name: ownPageTexts.downloads,
    page: 'sounds',
    kind: 'downloadHistory',
    href: listHref(listOf({ kind: 'downloadHistory' })),
  },
  { name: creditTexts.title, page: 'credits', kind: null, href: creditsHref() },
  { name: ownPageTexts.selected, page: 'selected', kind: null, href: selectedHref() },
  { name: collectionTexts.myCollections, page: 'collections', kind: null, href: myCollectionsHref() },
] as const;

/** What a customer keeps, with the way to the rest of it. A visitor finds the way in, and nothing else [DECISION-13]. */
export default function OwnPage({ route, children }: OwnPageProps) {
  const app = useApp();
  const session = useReadable(app.account.session, whole);
  const isClosed = useClosed(app, route);
  const ofAccount = ACCOUNT.find((tab) => isAt(route, tab));
  const here: Tab | undefined = ofAccount ?? LISTS.find((list) => isAt(route, list));
  const tabs: readonly Tab[] = ofAccount ? ACCOUNT : LISTS;
  if (session.phase === 'visitor' || isClosed)
    return (
      <div className={css.loginFirst}>
        <PageHeading className={visuallyHidden}>{here?.name}</PageHeading>
        <Button onClick={() => void app.shell.dialogs.ask('login', {})}>{ownPageTexts.login}</Button>
      </div>
    );
  return (
    <>
      <nav className={css.lists} aria-label={ofAccount ? settingsViewTexts.tabs : ownPageTexts.lists}>
        {tabs.map((list) => (
          <a
            key={list.href}
            ref={list === here ? reveal : undefined}
            className={css.list}
            href={list.href}
            aria-current={list === here ? 'page' : undefined}
          >
            {list.name}
          </a>
        ))}
      </nav>
      {children}
    </>
  );
}

/** A phone has no room for all tabs: the one that is open stands in the middle. Sideways alone: the page may be scrolled. */
function reveal(tab: HTMLElement | null): void {
  const tabs = tab?.parentElement;
  if (tabs) tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}

/** Whether what the page shows was refused. What belongs to a late feature can be watched once the feature is there. */
function useClosed(app: App, route: Route): boolean {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const feature = pageAt(route).feature?.(app);
  useEffect(() => {
    // It may have come between drawing and this.
    feature?.open().then(lookAgain, () => {});
  }, [feature]);
  return useReadable(ownState(app, route), isRefused);
}

type Tab = (typeof ACCOUNT)[number] | (typeof LISTS)[number];

const isAt = (route: Route, list: Tab): boolean =>
  route.page === list.page && (!('address' in route) || route.address.scope.kind === list.kind);
