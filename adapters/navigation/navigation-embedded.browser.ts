import { Store } from '../../core/kernel/readable.ts';
import { type Location, type NavigationPort, locationOf } from '../../core/shell/navigation.port.ts';

/** A window, as far as a page that embeds the shop needs one. */
interface PageWindow {
  readonly pathname: string;
  readonly search: string;
  readonly origin: string;
  assign(address: string): void;
  reload(): void;
}

/**
 * Navigation for a page outside the app: it stays at its address, and links of the shop open pages of the shop. `shop`
 * is its origin. A foreign address says nothing about a list or a search.
 */
export function embeddedNavigation(shop: string, page: PageWindow): NavigationPort {
  const isOwn = page.origin === shop;
  const href = isOwn ? page.pathname + page.search : '/';
  const location = new Store<Location>(locationOf(href));
  const go = (address: string) => page.assign(shop + address);
  return {
    location,
    push: go,
    replace: go,
    // This very address is reloaded, whoever it belongs to.
    leave: (address) => (address === href ? page.reload() : go(address)),
    pinned: null,
    pin: () => {},
  };
}
