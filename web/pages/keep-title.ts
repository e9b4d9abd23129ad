import { EMPTY, merge, switchMap } from 'rxjs';
import type { App } from '../../composition/app.ts';
import { pageAt, pageTitle } from '../../core/pages.ts';
import { routeOf } from '../../core/routes.ts';
import type { Scope } from '../scope/scope.ts';

/** The tab is named after the page, and again when the page knows better what it is about. */
export function keepTitle(app: App, page: Scope): void {
  const { location } = app.shell.navigation;
  const learns$ = location.changes$.pipe(switchMap((here) => pageAt(routeOf(here)).shown?.(app)?.changes$ ?? EMPTY));
  page.follow(merge<readonly unknown[]>(location.changes$, learns$), () => {
    document.title = pageTitle(app, routeOf(location.current));
  });
}
