import { Store } from '../../core/kernel/readable.ts';
import { type Location, type NavigationPort, locationOf } from '../../core/shell/navigation.port.ts';

/** The browser's address bar and history [DECISION-61]. */
export function browserNavigation(): NavigationPort {
  const here = (): Location => locationOf(window.location.pathname + window.location.search);
  const location = new Store<Location>(here());
  window.addEventListener('popstate', () => location.set(here()));
  return {
    location,
    push(href) {
      history.pushState(null, '', href);
      location.set(here());
    },
    replace(href) {
      history.replaceState(null, '', href);
      location.set(here());
    },
  };
}
