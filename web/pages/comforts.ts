import type { App } from '../../composition/app.ts';
import { soundsFound } from '../catalogue/catalogue.announcements.ts';
import { drawFarRows } from '../catalogue/sounds/draw-far-rows.ts';
import { foldTerms } from '../catalogue/sounds/fold-terms.ts';
import { letSoundsBeDragged } from '../downloads/drag-out.ts';
import { followMultiDownload } from '../selection/follow-multi-download.ts';
import { filesSelected } from '../selection/selection.announcements.ts';
import { followSelection } from '../selection/follow-selection.ts';
import { untilThere } from '../bind/until-there.ts';
import { followNotification } from '../notification/follow-notification.ts';
import { advance } from '../player/advance.ts';
import { breatheWithLevel } from '../player/breathing.ts';
import { expectPresses } from '../player/expect-presses.ts';
import { followInMediaSession } from '../player/media-session.ts';
import { playNext, playPrevious } from '../player/player.shortcuts.ts';
import { keepInView } from '../player/keep-in-view.ts';
import { reportFailures } from '../player/report-failures.ts';
import { ownFontsAreHere, showOwnFonts } from '../theme/own-fonts.ts';
import { announceChanges } from '../shell/document/announcements.ts';
import { comeBackOnline } from '../shell/document/come-back-online.ts';
import { answerEarlyPresses } from '../shell/document/early-presses.ts';
import { keepFocus } from '../shell/document/keep-focus.ts';
import { shopElement } from '../shell/document/shop-element.ts';
import { stickBar } from '../shell/document/stick-bar.ts';
import { showTooltips } from '../shell/tooltips/tooltips.ts';
import { capOf, letKeysAct, listOnView } from './shortcuts.ts';
import type { Scope } from '../scope/scope.ts';

/** Long enough for the page to settle, and shorter than anyone needs to reach the login. */
const DIALOGS_AFTER_MS = 2000;

/**
 * Adds everything that a working page can do without at first, in the scope of the page. Loaded once the page works.
 */
export function addComforts(app: App, page: Scope): void {
  void answerEarlyPresses(completeArrival(page), page, shopElement());
  breatheWithLevel(app.player.state, page);
  keepInView(app.player.state, page);
  advance(app.player.state, () => listOnView(app).sounds, app.player.playNeighbour, page);
  followSelection(app, page);
  followMultiDownload(app, page);
  followNotification(app, page);
  void untilThere(() => app.identities.open()).then(({ sayArrival }) => sayArrival.execute());
  void untilThere(() => app.tabs.open());
  announceChanges([soundsFound(app), filesSelected(app)], page);
  comeBackOnline(app, page);
  keepFocus(page);
  foldTerms(page);
  stickBar(page);
  reportFailures(app.player.state, page);
  letSoundsBeDragged(app, page);
  void addListening(app, page);
  fetchAhead(app, page);
}

/**
 * If the fonts are here, they are shown first, so that rows are laid out once. Otherwise rows do not wait, because the
 * keyboard must reach them.
 */
async function completeArrival(page: Scope): Promise<void> {
  if (!ownFontsAreHere()) await drawFarRows(page);
  await showOwnFonts(page);
  await drawFarRows(page);
}

async function addListening(app: App, page: Scope): Promise<void> {
  const listening = await untilThere(() => app.listening.open());
  letKeysAct(app, listening, page);
  showTooltips({ capOf: (keys) => capOf(app, listening, keys) }, page);
  expectPresses(listening.expectPress, page);
  const keys = { previous: () => playPrevious(listOnView(app)), next: () => playNext(listOnView(app)) };
  followInMediaSession(app.player, keys, page);
}

/**
 * Prefetches the view for the next press, and the toasts: they report a lost network, and cannot be fetched without
 * one.
 */
function fetchAhead(app: App, page: Scope): void {
  ahead(() => import('../shell/toasts/ToastList.tsx'));
  ahead(() => import('../player/CuedPlayer.tsx'));
  ahead(() => import('../catalogue/sounds/list-stand-ins.tsx'));
  ahead(() => app.selection.tools.open());
  void app.fetchAhead();
  page.after(DIALOGS_AFTER_MS, () => ahead(() => import('./OpenDialogView.tsx')));
}

/** A prefetch that fails is fetched again when it is needed. */
const ahead = (load: () => Promise<unknown>): void => void load().catch(() => {});
