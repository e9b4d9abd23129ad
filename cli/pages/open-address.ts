import type { App } from '../../composition/app.ts';
import { greet } from '../../composition/pages/greet.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { routeOf } from '../../core/routes.ts';
import { safeTarget } from '../../core/shell/safe-target.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { pageTexts } from './pages.messages.ts';
import { shownPage } from './pages.views.ts';

/** Goes to an address of the shop as a browser does, and shows its page; without one the page where the address stands. */
export async function openAddress(app: App, address?: string): Promise<Outcome> {
  const { navigation } = app.shell;
  if (address !== undefined) {
    const target = safeTarget(address);
    if (target === null) return misused('address', pageTexts.notPath);
    navigation.push(target);
  }
  const route = routeOf(navigation.location.current);
  await openPage(app, route);
  await greet(app, route);
  return shownPage(app, route);
}
