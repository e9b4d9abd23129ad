import { EMPTY, catchError, from, merge, of, switchMap } from 'rxjs';
import type { App } from '../../composition/app.ts';
import { pageAt, pageTitle } from '../../core/pages.ts';
import { type Route, routeOf } from '../../core/routes.ts';
import type { Scope } from '../scope/scope.ts';

/** Keeps the tab's title up to date: with the page, and as more becomes known about it. */
export function keepTitle(app: App, page: Scope): void {
  const { location } = app.shell.navigation;
  const here = () => routeOf(location.current);
  const learns$ = location.changes$.pipe(switchMap(() => learns(app, here())));
  page.follow(merge<readonly unknown[]>(location.changes$, learns$), () => {
    if (isKnown(app, here())) document.title = pageTitle(app, here());
  });
}

/** Emits when more becomes known about a page; if its state belongs to a late feature, once that has loaded. */
function learns(app: App, route: Route) {
  const { feature, shown } = pageAt(route);
  const there$ = feature ? from(feature(app).open()).pipe(catchError(() => EMPTY)) : of(null);
  return there$.pipe(switchMap(() => shown?.(app)?.changes$ ?? EMPTY));
}

/** Until a late feature has loaded, the title of the server's page may be better. */
function isKnown(app: App, route: Route): boolean {
  const { feature, title } = pageAt(route);
  return title(app, route) !== null || !feature || feature(app).current !== null;
}
