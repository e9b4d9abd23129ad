import { greet } from '../../composition/pages/greet.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { routeOf } from '../../core/routes.ts';
import { safeTarget } from '../../core/shell/safe-target.ts';
import type { OpenPage } from '../command/declare.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { pageTexts } from './pages.messages.ts';
import { shownPage } from './pages.views.ts';

/** Opens an address of the shop as a browser does, and shows its page; without an address, the current page. */
export async function openAddress({ app, origin }: OpenPage, address?: string): Promise<Outcome> {
  const { navigation } = app.shell;
  if (address !== undefined) {
    const target = safeTarget(pathAt(origin, address));
    if (target === null) return misused('address', pageTexts.notPath(origin));
    navigation.push(target);
  }
  const route = routeOf(navigation.location.current);
  await openPage(app, route);
  await greet(app, route);
  return shownPage(app, route);
}

/** The path of a full address of this shop, as a browser shows it; anything else unchanged. */
function pathAt(origin: string | undefined, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : address;
}
