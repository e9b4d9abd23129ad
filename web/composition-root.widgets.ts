import { embeddedNavigation } from '../adapters/navigation/navigation-embedded.browser.ts';
import { type App, createApp } from '../composition/app.ts';
import { backendOfWidgets } from '../composition/backend-of-widgets.ts';

/** The app for the widgets of a page. On another site it stores nothing and has no session. */
export async function widgetApp(shop: string, isForeign: boolean): Promise<App> {
  const transport = async () => (await import('../adapters/http/transport.browser.ts')).browserTransport(shop);
  const ports = isForeign
    ? (await import('./composition-root.foreign.ts')).foreignPorts(shop)
    : (await import('./composition-root.ts')).browserPorts();
  const navigation = embeddedNavigation(shop, location);
  return createApp({ ...ports, navigation }, backendOfWidgets(transport, isForeign));
}
