import { pageAt } from '../../core/pages.ts';
import { type Route, isOwn, routeOf } from '../../core/routes.ts';
import type { App } from '../app.ts';
import { needsLogin } from './open-page.ts';

/**
 * What a page tells a visitor on arrival: to log in, to get another plan, the dialog of its address. `before` is the
 * previous page, if any. Nobody has to log in after leaving for a public page.
 */
export async function greet(app: App, route: Route, before: Route | null = null): Promise<void> {
  const isAsked = (await needsLogin(app, route)) && isOwn(routeOf(app.shell.navigation.location.current));
  if (isAsked) await app.shell.dialogs.ask('login', {});
  await pageAt(route).greet?.(app, route, before?.page === route.page ? before : null);
}
