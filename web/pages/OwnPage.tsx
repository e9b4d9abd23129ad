import { type ReactNode, useEffect, useReducer } from 'react';
import type { App } from '../../composition/app.ts';
import type { Route } from '../../core/routes.ts';
import { pageAt } from '../../core/pages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { visuallyHidden } from '../theme/global.css.ts';
import { Button } from '../ui/Button.tsx';
import { isRefused, ownState } from './follow-session.ts';
import * as css from './own-page.css.ts';
import { ownViewOf } from './own-views.tsx';
import { OwnTabs, tabName } from './OwnTabs.tsx';
import { ownPageTexts } from './pages.messages.ts';

interface OwnPageProps {
  route: Route;
  /** Replaces the usual content, on pages that others have, too. */
  children?: ReactNode;
}

/** A page of the customer's own, with tabs to the others. A visitor only sees a way to log in [DECISION-13]. */
export default function OwnPage({ route, children }: OwnPageProps) {
  const app = useApp();
  const session = useReadable(app.account.session, whole);
  const isClosed = useClosed(app, route);
  if (session.phase === 'visitor' || isClosed)
    return (
      <div className={css.loginFirst}>
        <PageHeading className={visuallyHidden}>{tabName(route)}</PageHeading>
        <Button onClick={() => void app.shell.dialogs.ask('login', {})}>{ownPageTexts.login}</Button>
      </div>
    );
  const isStaffs = route.page === 'sold' && session.phase === 'signedIn' && !session.user.isDashboard;
  return (
    <>
      {/* Staff without a provider have no dashboard. */}
      <OwnTabs route={isStaffs ? { page: 'review' } : route} />
      {children ?? ownViewOf(route)}
    </>
  );
}

/**
 * Whether the contents of the page were refused. The state of a late feature is watched once the feature has loaded.
 */
function useClosed(app: App, route: Route): boolean {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const feature = pageAt(route).feature?.(app);
  useEffect(() => {
    // The feature may have loaded between rendering and this effect.
    feature?.open().then(lookAgain, () => {});
  }, [feature]);
  return useReadable(ownState(app, route), isRefused);
}
