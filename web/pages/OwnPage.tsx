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
  /** What is drawn on it where others have such a page, too. */
  children?: ReactNode;
}

/** What a customer keeps, with the way to the rest of it. A visitor finds the way in, and nothing else [DECISION-13]. */
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
      {/* Staff who are no makers have no desk. */}
      <OwnTabs route={isStaffs ? { page: 'review' } : route} />
      {children ?? ownViewOf(route)}
    </>
  );
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
