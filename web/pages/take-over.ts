import type { App } from '../../composition/app.ts';
import type { Location } from '../../core/shell/navigation.port.ts';
import { routeOf } from '../../core/routes.ts';
import { completePage, followAddress } from './follow-address.ts';
import { followSession } from './follow-session.ts';
import { keepTitle } from './keep-title.ts';
import type { Scope } from '../scope/scope.ts';
import { keepPlace } from '../shell/document/keep-place.ts';

/** Takes over a page rendered elsewhere: loads what it lacks, and follows the URL from there. */
export function takeOverPage(app: App, drawn: Location, page: Scope): void {
  void completePage(app, routeOf(drawn));
  keepPlace(app.shell.navigation, page);
  followAddress(app, drawn, page);
  followSession(app, page);
  keepTitle(app, page);
  app.shell.theme.tellServer();
}
