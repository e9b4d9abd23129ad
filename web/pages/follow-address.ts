import { skipWhile } from 'rxjs';
import type { App } from '../../composition/app.ts';
import { greet } from '../../composition/pages/greet.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { pageAt } from '../../core/pages.ts';
import type { Location } from '../../core/shell/navigation.port.ts';
import { type Route, isOwn, routeOf } from '../../core/routes.ts';
import type { Scope } from '../scope/scope.ts';

/** The URL leads and the page follows, starting from `drawn`, which the page already shows. */
export function followAddress(app: App, drawn: Location, page: Scope): void {
  let before = routeOf(drawn);
  page.follow(app.shell.navigation.location.changes$.pipe(skipWhile((here) => here === drawn)), (here) => {
    const route = routeOf(here);
    const left = before;
    const opened = goOn(app, left, route) ?? openPage(app, route);
    const isReady = isOwn(route) || pageAt(route).greetsOpen ? opened : Promise.resolve();
    void isReady.then(() => greet(app, route, left));
    before = route;
  });
}

/** What another URL of the same page loads; null if the page opens anew. */
const goOn = (app: App, before: Route, now: Route): Promise<unknown> | null =>
  before.page === now.page ? (pageAt(now).goOn?.(app, before, now) ?? null) : null;

/** Loads what the server's page leaves out: the session, and the customer's own state of what is shown. */
export async function completePage(app: App, route: Route): Promise<void> {
  const { session, loadUser } = app.account;
  if (session.current.phase === 'unknown') await loadUser.execute();
  await pageAt(route).complete?.(app);
  await greet(app, route);
}
