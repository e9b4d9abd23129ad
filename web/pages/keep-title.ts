import { merge } from 'rxjs';
import type { App } from '../../composition/app.ts';
import { routeOf } from '../../core/routes.ts';
import { pageTitle } from './page-title.ts';

/** The tab is named after the page, and again when the page knows better what it is about. The answer stops that. */
export function keepTitle(app: App): () => void {
  const { soundList, packList, soundDetail, packDetail } = app.catalogue;
  const { location } = app.shell.navigation;
  const told = [location, soundList, packList, soundDetail, packDetail].map(({ changes$ }) => changes$);
  const naming = merge<readonly unknown[]>(...told).subscribe(() => {
    document.title = pageTitle(app, routeOf(location.current));
  });
  return () => naming.unsubscribe();
}
