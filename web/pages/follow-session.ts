import type { App } from '../../composition/app.ts';
import { userOf } from '../../core/account/session.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { isOwn } from '../../core/shell/own-pages.ts';
import { type Route, routeOf } from '../../core/shell/routes.ts';
import { openPage } from '../../composition/pages/open-page.ts';

/** A page of one customer opens for whoever logs in on it: another customer has another list. The answer stops that. */
export function followSession(app: App): () => void {
  const { session } = app.account;
  let before = userOf(session.current)?.id ?? null;
  const following = session.changes$.subscribe((now) => {
    const customer = userOf(now)?.id ?? null;
    const isSomebodyElse = customer !== null && customer !== before;
    before = customer;
    const route = routeOf(app.shell.navigation.location.current);
    if (isOwn(route) && (isSomebodyElse || (customer !== null && isRefused(app, route)))) void openPage(app, route);
  });
  return () => following.unsubscribe();
}

/** Whether the list of a page was refused because a session had ended. */
export function isRefused({ catalogue, credits, selection }: App, route: Route): boolean {
  if (route.page === 'selected') return isEnded(selection.tools.current?.selected.current);
  if (route.page === 'credits') return isEnded(credits.current?.statement.current);
  const list = route.page === 'packs' ? catalogue.packList.current : catalogue.soundList.current;
  return isEnded(list);
}

const isEnded = (state?: { readonly phase: string; readonly failure?: Failure }): boolean =>
  state?.phase === 'failed' && state.failure?.kind === 'unauthenticated';
