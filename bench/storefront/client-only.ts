import '../../web/theme/fonts.css';
import '../../web/theme/global.css.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { isPage, routeOf } from '../../core/routes.ts';
import { AppContext } from '../../web/bind/AppContext.tsx';
import { browserApp } from '../../web/composition-root.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { Shop } from '../../web/pages/Shop.tsx';
import { interceptLinks } from '../../web/shell/document/intercept-links.ts';
import { applyTheme } from '../../web/shell/document/switch-theme.ts';
import { Scope } from '../../web/scope/scope.ts';

/** The rival: `web/entry-client.tsx` for a page that came empty. It loads its data before it renders anything. */
const app = browserApp();
const page = new Scope();
void Promise.all([app.account.loadUser.execute(), openPage(app, routeOf(app.shell.navigation.location.current))]);

function takeOver(): void {
  applyTheme(app.shell.theme, page);
  interceptLinks(app.shell.navigation, isPage, page);
  const drawn = app.shell.navigation.location.current;
  void import('../../web/pages/take-over.ts').then(({ takeOverPage }) => takeOverPage(app, drawn, page));
  void import('../../web/pages/comforts.ts').then(({ addComforts }) => addComforts(app, page));
}

void import('../../web/catalogue/filters/FilterBar.tsx');

const shop = createElement(Shop, { onReady: takeOver });
createRoot(document.getElementById('shop')!).render(createElement(AppContext, { value: app }, shop));
