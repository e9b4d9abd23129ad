import '../../web/theme/fonts.css';
import '../../web/theme/global.css.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { skip } from 'rxjs';
import { routeOf } from '../../core/shell/routes.ts';
import { AppContext } from '../../web/bind/AppContext.tsx';
import { browserApp } from '../../web/composition-root.ts';
import { openPage } from '../../web/pages/open-page.ts';
import { Shop } from '../../web/pages/Shop.tsx';
import { preloadPlayer } from '../../web/player/ShopPlayer.tsx';
import { preloadDialogs } from '../../web/shell/DialogHost.tsx';
import { interceptLinks } from '../../web/shell/intercept-links.ts';
import { applyTheme } from '../../web/shell/switch-theme.ts';

/** The rival: `web/entry-client.tsx` for a page that came empty. It asks for its data before it draws anything. */
const app = browserApp();
const { location } = app.shell.navigation;
void Promise.all([app.account.loadUser.execute(), openPage(app, routeOf(location.current))]);

function takeOver(): void {
  applyTheme(app.shell.theme);
  interceptLinks(app.shell.navigation);
  void import('../../web/shell/shortcuts.ts').then(({ installShortcuts }) => installShortcuts(app));
  location.changes$.pipe(skip(1)).subscribe((here) => void openPage(app, routeOf(here)));
  preloadPlayer();
  setTimeout(preloadDialogs, 2000);
}

const shop = createElement(Shop, { onReady: takeOver });
createRoot(document.getElementById('shop')!).render(createElement(AppContext, { value: app }, shop));
