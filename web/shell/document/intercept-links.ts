import type { Location, NavigationPort } from '../../../core/shell/navigation.port.ts';
import { isPlainPress } from '../../bind/plain-press.ts';
import type { Scope } from '../../scope/scope.ts';

/**
 * Follows links to pages of this app, as told by `isPage`, without a reload, so that the player keeps playing. All
 * other links, and presses that ask for a new tab or a download, are left to the browser.
 */
export function interceptLinks(navigation: NavigationPort, isPage: (location: Location) => boolean, page: Scope): void {
  page.listen(document, 'click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !isPlainPress(event) || !link || link.target || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href, document.baseURI);
    const isHere = origin === location.origin && hash === '';
    if (!isHere || !isPage({ path: pathname, search })) return;
    event.preventDefault();
    navigation.push(pathname + search);
  });
}
