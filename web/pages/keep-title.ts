import { merge } from 'rxjs';
import type { App } from '../../composition/app.ts';
import { routeOf } from '../../core/routes.ts';
import { pageTitle } from './page-title.ts';
import type { Scope } from '../scope/scope.ts';

/** The tab is named after the page, and again when the page knows better what it is about. */
export function keepTitle(app: App, page: Scope): void {
  const { soundList, packList, soundDetail, packDetail } = app.catalogue;
  const { location } = app.shell.navigation;
  const told = [location, soundList, packList, soundDetail, packDetail].map(({ changes$ }) => changes$);
  page.follow(merge<readonly unknown[]>(...told), () => {
    document.title = pageTitle(app, routeOf(location.current));
  });
}
