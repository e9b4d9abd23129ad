import './theme/fonts.css';
import './theme/global.css.ts';
import { hydrateRoot } from 'react-dom/client';
import { skip } from 'rxjs';
import { routeOf } from '../core/shell/routes.ts';
import { AppContext } from './bind/AppContext.tsx';
import { browserApp } from './composition-root.ts';
import { readState } from './embedded-state.ts';
import { completePage, openPage } from './pages/open-page.ts';
import { Shop } from './pages/Shop.tsx';
import { preloadPlayer } from './player/ShopPlayer.tsx';
import { preloadDialogs } from './shell/DialogHost.tsx';
import { interceptLinks } from './shell/intercept-links.ts';
import { applyTheme } from './shell/switch-theme.ts';

const app = browserApp(readState(document));
const { location } = app.shell.navigation;

/** The page that the server drew is ours now: what it left out may follow. */
function takeOver(): void {
  applyTheme(app.shell.theme);
  interceptLinks(app.shell.navigation);
  void import('./shell/shortcuts.ts').then(({ installShortcuts }) => installShortcuts(app));
  void completePage(app, routeOf(location.current));
  // The address leads, the page follows; the first one came from the server.
  location.changes$.pipe(skip(1)).subscribe((here) => void openPage(app, routeOf(here)));
  preloadPlayer();
  setTimeout(preloadDialogs, PRELOAD_AFTER_MS);
}

/** Long enough for the page to settle, shorter than anyone needs to find the login. */
const PRELOAD_AFTER_MS = 2000;

hydrateRoot(
  document.getElementById('shop')!,
  <AppContext value={app}>
    <Shop onReady={takeOver} />
  </AppContext>,
);
