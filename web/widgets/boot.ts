// The styles of the shop's document, and how widgets adapt them.
import '../theme/global.css.ts';
import './root.css.ts';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { widgetApp } from '../composition-root.widgets.ts';
import { shopOrigin } from '../bind/shop-origin.ts';
import { Scope } from '../scope/scope.ts';
import { Mounting } from './Mounting.tsx';

// Lets dialogs and menus find their focus within a shadow tree.
enableShadowDOM();

/** One shop for the whole page. */
const mounting = begin();

async function begin(): Promise<Mounting> {
  const shop = shopOrigin();
  const isForeign = shop !== location.origin;
  void import('./fonts.ts').then(({ addFonts }) => addFonts(shop)).catch(() => {});
  const app = await widgetApp(shop, isForeign);
  void app.account.loadUser.execute();
  // oxlint-disable-next-line no-console -- whoever looks after a page of others has nothing but its console
  return new Mounting(app, { isForeign, page: new Scope(), report: (error) => console.error(error) });
}

/** Mounts the widget of a placeholder into that shop. */
export const mount = async (placeholder: HTMLElement): Promise<void> => (await mounting).mount(placeholder);
