import { Store } from '../../core/kernel/readable.ts';
import {
  type Location,
  type NavigationPort,
  locationOf,
  pinnedIn,
  withPinned,
} from '../../core/shell/navigation.port.ts';

/** The browser's address bar and history [DECISION-61]. */
export function browserNavigation(): NavigationPort {
  const address = () => window.location.pathname + window.location.search;
  const here = (): Location => locationOf(address());
  const location = new Store<Location>(here());
  let pinned = pinnedIn(address());
  const showPinned = () => history.replaceState(null, '', withPinned(address(), pinned) + window.location.hash);

  window.addEventListener('popstate', () => {
    // An older entry carries what was pinned when it was made.
    if (pinnedIn(address()) !== pinned) showPinned();
    location.set(here());
  });
  return {
    location,
    push(href) {
      history.pushState(null, '', withPinned(href, pinned));
      location.set(here());
    },
    replace(href) {
      history.replaceState(null, '', withPinned(href, pinned));
      location.set(here());
    },
    get pinned() {
      return pinned;
    },
    pin(value) {
      pinned = value;
      showPinned();
    },
  };
}
