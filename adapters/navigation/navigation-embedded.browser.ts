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
 * A page that is none of the app: it stays at its address, and whatever the shop leads to is a page of the shop. `shop` is
 * its origin. An address of others says nothing of a list or a search.
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
    // What is at this very address is loaded again, whoever's it is.
    leave: (address) => (address === href ? page.reload() : go(address)),
    pinned: null,
    pin: () => {},
  };
}
