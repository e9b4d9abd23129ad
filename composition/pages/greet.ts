import { type Route, routeOf } from '../../core/routes.ts';
import type { App } from '../app.ts';
import { needsLogin } from './open-page.ts';

/** What a page says to whoever comes to it: who has to log in, what needs another plan, the dialog of its address. */
export async function greet(app: App, route: Route): Promise<void> {
  if (await needsLogin(app, route)) await app.shell.dialogs.ask('login', {});
  if (route.page === 'sounds') await app.catalogue.applyFilters.greet(route.address);
  if (route.page === 'sound' && route.similar) await showSimilar(app, route.id);
}

/** Opens the Similar sounds dialog over the page of a sound, once the sound is there and unless the page is left. */
async function showSimilar({ catalogue, shell, similar }: App, id: number): Promise<void> {
  const detail = catalogue.soundDetail.current;
  if (detail.phase !== 'loaded' || detail.name !== id) return;
  await similar.press(async ({ showSimilar: dialog }) => {
    const here = routeOf(shell.navigation.location.current);
    if (here.page === 'sound' && here.id === id && here.similar) await dialog.execute(detail.item);
  });
}
