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
  const showPinned = () =>
    history.replaceState(history.state, '', withPinned(address(), pinned) + window.location.hash);

  window.addEventListener('popstate', () => {
    // An older entry carries what was pinned when it was made.
    if (pinnedIn(address()) !== pinned) showPinned();
    // A step within a dialog is not a step to another page.
    const now = here();
    if (now.path !== location.current.path || now.search !== location.current.search) location.set(now);
  });
  return {
    location,
    push(href) {
      history.pushState(null, '', withPinned(href, pinned));
      location.set(here());
    },
    replace(href) {
      history.replaceState(history.state, '', withPinned(href, pinned));
      location.set(here());
    },
    leave: (href) => window.location.assign(href),
    get pinned() {
      return pinned;
    },
    pin(value) {
      pinned = value;
      showPinned();
    },
  };
}
