import type { App } from '../../composition/app.ts';
import { breatheWithLevel } from '../player/breathing.ts';
import { installShortcuts } from './shortcuts.ts';

/** What makes a page that works already a pleasure to work with. It is fetched when the page is there. */
export function addComforts(app: App): void {
  installShortcuts(app);
  breatheWithLevel(app.player.state);
}
