import type { App } from '../../composition/app.ts';
import { drawFarRows } from '../catalogue/sounds/draw-far-rows.ts';
import { letSoundsBeDragged } from '../downloads/drag-out.ts';
import { followMultiDownload } from '../selection/follow-multi-download.ts';
import { followSelection } from '../selection/follow-selection.ts';
import { untilThere } from '../bind/until-there.ts';
import { breatheWithLevel } from '../player/breathing.ts';
import { expectPresses } from '../player/expect-presses.ts';
import { followInMediaSession } from '../player/media-session.ts';
import { reportFailures } from '../player/report-failures.ts';
import { ownFontsAreHere, showOwnFonts } from '../theme/own-fonts.ts';
import { announceChanges } from '../shell/document/announcements.ts';
import { comeBackOnline } from '../shell/document/come-back-online.ts';
import { answerEarlyPresses } from '../shell/document/early-presses.ts';
import { keepFocus } from '../shell/document/keep-focus.ts';
import { installShortcuts, playNext, playPrevious } from '../shell/shortcuts/shortcuts.ts';

/** Long enough for the page to settle, shorter than anyone needs to find the login. */
const DIALOGS_AFTER_MS = 2000;

/** What makes a page that works already a pleasure to work with. It is fetched when the page is there. */
export function addComforts(app: App): void {
  void answerEarlyPresses(completeArrival());
  breatheWithLevel(app.player.state);
  followSelection(app);
  followMultiDownload(app);
  announceChanges(app);
  comeBackOnline(app);
  keepFocus();
  reportFailures(app.player.state);
  letSoundsBeDragged(app);
  void addListening(app);
  fetchAhead(app);
}

/** Rows that are laid out in their last fonts are laid out once; but the keyboard reaches them, whenever the fonts come. */
async function completeArrival(): Promise<void> {
  if (!ownFontsAreHere()) await drawFarRows();
  await showOwnFonts();
  await drawFarRows();
}

async function addListening(app: App): Promise<void> {
  const listening = await untilThere(() => app.listening.open());
  installShortcuts(app, listening);
  expectPresses(listening.expectPress);
  followInMediaSession(app.player, {
    previous: () => playPrevious(app),
    next: () => playNext(app, listening),
  });
}

/** The next press finds its view at hand; what says that there is no network has to be here before it is gone. */
function fetchAhead(app: App): void {
  ahead(() => import('../shell/toasts/ToastList.tsx'));
  ahead(() => import('../player/CuedPlayer.tsx'));
  ahead(() => import('../catalogue/sounds/list-stand-ins.tsx'));
  ahead(() => app.selection.tools.open());
  void app.fetchAhead();
  setTimeout(() => ahead(() => import('./OpenDialogView.tsx')), DIALOGS_AFTER_MS);
}

/** What cannot be fetched ahead is fetched when it is needed. */
const ahead = (load: () => Promise<unknown>): void => void load().catch(() => {});
