import { pageAt } from '../../core/pages.ts';
import { type Route, isOwn, routeOf } from '../../core/routes.ts';
import type { App } from '../app.ts';
import { needsLogin } from './open-page.ts';

/**
 * What a page says to whoever comes to it: who has to log in, what needs another plan, the dialog of its address.
 * `before` is the page that was left for it, if any. Nobody has to log in who has left for a page of everybody.
 */
export async function greet(app: App, route: Route, before: Route | null = null): Promise<void> {
  const isAsked = (await needsLogin(app, route)) && isOwn(routeOf(app.shell.navigation.location.current));
  if (isAsked) await app.shell.dialogs.ask('login', {});
  await pageAt(route).greet?.(app, route, before?.page === route.page ? before : null);
}
