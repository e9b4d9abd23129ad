import '../theme/fonts.css';
import '../theme/global.css.ts';
import { createRoot } from 'react-dom/client';
import { FaultDial } from '../../adapters/faults/fault-dial.ts';
import { World } from '../../adapters/memory/world.ts';
import { createApp } from '../../composition/app.ts';
import { inMemory } from '../../composition/memory-backend.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { isPage, routeOf } from '../../core/routes.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { browserPorts } from '../composition-root.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { Shop } from '../pages/Shop.tsx';
import { takeOverPage } from '../pages/take-over.ts';
import { addComforts } from '../pages/comforts.ts';
import { interceptLinks } from '../shell/document/intercept-links.ts';
import { shopElement } from '../shell/document/shop-element.ts';
import { applyTheme } from '../shell/document/switch-theme.ts';
import { Scope } from '../scope/scope.ts';

/**
 * The whole shop in one browser tab, with a backend in memory, for working on views. `vite` serves it;
 * `#/samples?page=2` after its address opens that page. In the console, `shop.faults` makes calls fail, and `shop.app`
 * is the app.
 */
const world = new World(systemClock);
const faults = new FaultDial();
const app = createApp(browserPorts(), inMemory(world, faults));
const { navigation } = app.shell;
navigation.replace(window.location.hash.slice(1) || '/');

Object.assign(window, { shop: { app, world, faults } });

const page = new Scope();
applyTheme(app.shell.theme, page);
interceptLinks(navigation, isPage, page);
addComforts(app, page);
const drawn = navigation.location.current;
void openPage(app, routeOf(drawn)).then(() => takeOverPage(app, drawn, page));

createRoot(shopElement()).render(
  <AppContext value={app}>
    <Shop />
  </AppContext>,
);
