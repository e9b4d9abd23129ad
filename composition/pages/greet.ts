import { pageAt } from '../../core/pages.ts';
import type { Route } from '../../core/routes.ts';
import type { App } from '../app.ts';
import { needsLogin } from './open-page.ts';

/**
 * What a page says to whoever comes to it: who has to log in, what needs another plan, the dialog of its address.
 * `before` is the page that was left for it, if any.
 */
export async function greet(app: App, route: Route, before: Route | null = null): Promise<void> {
  if (await needsLogin(app, route)) await app.shell.dialogs.ask('login', {});
  await pageAt(route).greet?.(app, route, before?.page === route.page ? before : null);
}
