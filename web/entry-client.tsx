import './theme/fonts.css';
import './theme/global.css.ts';
import { hydrateRoot } from 'react-dom/client';
import { AppContext } from './bind/AppContext.tsx';
import { browserApp } from './composition-root.ts';
import { readState } from './embedded-state.ts';
import { Shop } from './pages/Shop.tsx';
import { interceptLinks } from './shell/intercept-links.ts';
import { applyTheme } from './shell/switch-theme.ts';

const app = browserApp(readState(document));

/** The page that the server drew is ours now: what it left out may follow. */
function takeOver(): void {
  applyTheme(app.shell.theme);
  interceptLinks(app.shell.navigation);
  const drawn = app.shell.navigation.location.current;
  void import('./pages/take-over.ts').then(({ takeOverPage }) => takeOverPage(app, drawn));
  void import('./shell/comforts.ts').then(({ addComforts }) => addComforts(app));
}

// What the controls around the rows need comes while the rows are taken over.
void import('./catalogue/FilterBar.tsx').catch(() => {});

hydrateRoot(
  document.getElementById('shop')!,
  <AppContext value={app}>
    <Shop onReady={takeOver} />
  </AppContext>,
);
