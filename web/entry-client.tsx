import './theme/fonts.css';
import './theme/global.css.ts';
import { type Root, hydrateRoot } from 'react-dom/client';
import type { App } from '../composition/app.ts';
import { isPage } from '../core/routes.ts';
import { AppContext } from './bind/AppContext.tsx';
import { UNREACHABLE, untilThere } from './bind/until-there.ts';
import { browserApp } from './composition-root.ts';
import { readState } from './embedded-state.ts';
import { Shop } from './pages/Shop.tsx';
import { interceptLinks } from './shell/document/intercept-links.ts';
import { shopElement } from './shell/document/shop-element.ts';
import { applyTheme } from './shell/document/switch-theme.ts';
import { Scope } from './scope/scope.ts';

/** Runs once hydration is done: starts what the server left out. */
async function takeOver(app: App, page: Scope): Promise<void> {
  page.listen(window, UNREACHABLE, () => app.shell.sayOffline.execute());
  applyTheme(app.shell.theme, page);
  interceptLinks(app.shell.navigation, isPage, page);
  const drawn = app.shell.navigation.location.current;
  await document.begun;
  void untilThere(() => import('./pages/take-over.ts')).then(({ takeOverPage }) => takeOverPage(app, drawn, page));
  void untilThere(() => import('./pages/comforts.ts')).then(({ addComforts }) => addComforts(app, page));
}

async function fail(root: Root, app: App, page: Scope, error: unknown): Promise<void> {
  const { showFailure } = await import('./pages/FailedPage.tsx');
  showFailure(root, app, page, error);
}

async function open(): Promise<void> {
  // The controls around the rows load while the rows hydrate.
  void import('./catalogue/filters/FilterBar.tsx').catch(() => {});
  await document.begun;
  const app = browserApp(readState(document));
  await document.begun;
  const page = new Scope();
  document.documentElement.dataset['presses'] = 'taken';
  const root = hydrateRoot(
    shopElement(),
    <AppContext value={app}>
      <Shop onReady={() => void takeOver(app, page)} />
    </AppContext>,
    { onUncaughtError: (error) => void fail(root, app, page, error) },
  );
}

void open();
