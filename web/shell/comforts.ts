import type { App } from '../../composition/app.ts';
import { breatheWithLevel } from '../player/breathing.ts';
import { installShortcuts } from './shortcuts.ts';

/** Long enough for the page to settle, shorter than anyone needs to find the login. */
const DIALOGS_AFTER_MS = 2000;

/** What makes a page that works already a pleasure to work with. It is fetched when the page is there. */
export function addComforts(app: App): void {
  installShortcuts(app);
  breatheWithLevel(app.player.state);
  fetchAhead();
}

/** The next press finds its view at hand; what says that there is no network has to be here before it is gone. */
function fetchAhead(): void {
  void import('../player/CuedPlayer.tsx');
  void import('../catalogue/list-stand-ins.tsx');
  setTimeout(() => void import('./OpenDialogView.tsx'), DIALOGS_AFTER_MS);
}
