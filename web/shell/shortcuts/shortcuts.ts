import type { App } from '../../../composition/app.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { cueOf } from '../../../core/player/player.ts';
import { routeOf } from '../../../core/routes.ts';
import { drawn } from '../../scope/once.ts';
import type { Scope } from '../../scope/scope.ts';

/** What the shortcuts need beside the shop. */
export type Listening = NonNullable<App['listening']['current']>;

type Act = (app: App, listening: Listening) => void;

/** The keys of a list of sounds [PLAY-13 to PLAY-19]. */
const KEYS: Readonly<Record<string, Act>> = {
  ArrowUp: playPrevious,
  ArrowDown: playNext,
  ArrowLeft: (app) => app.player.seek.skip('backward'),
  ArrowRight: (app) => app.player.seek.skip('forward'),
  ' ': togglePlay,
};

/** Those of a single letter, which can be switched off [PLAY-20, PLAY-21]. */
const LETTERS: Readonly<Record<string, Act>> = {
  s: (app) => withCurrentSound(app, ({ id }) => void app.wishlist.toggleSound.execute(id)),
  d: (app) => withCurrentSound(app, (sound) => void app.downloads.downloadSound.execute(sound)),
  '?': (app) => void app.shell.dialogs.ask('shortcuts', {}),
};

/**
 * Listens for the shortcuts. They act while the focus is on the page itself and no dialog is open, so that typing,
 * sliders and buttons keep their own keys [PLAY-22, DECISION-73].
 */
export function installShortcuts(app: App, listening: Listening, page: Scope): void {
  page.listen(document, 'keydown', (event) => {
    const act = KEYS[event.key] ?? (listening.letters.isOn.current ? LETTERS[event.key] : undefined);
    const isFree = isPageItself(document.activeElement) && app.shell.dialogs.open.current.length === 0;
    if (!act || !isFree || event.ctrlKey || event.altKey || event.metaKey || listedSounds(app).length === 0) return;
    event.preventDefault();
    act(app, listening);
  });
  page.listen(document, 'click', (event) => void giveFocusBack(event));
}

/** The page, or its heading, where the focus rests after a step to another page: neither has keys of its own. */
const isPageItself = (element: Element | null): boolean => element === document.body || element?.tagName === 'H1';

/**
 * After a press with the pointer on a control of a row, or on a play button, the keys belong to the list again. The
 * press is answered first: to let the focus go a browser lays out the page. What opens a menu keeps it: the menu gives it
 * back there, and a dialog that is opened from the menu does.
 */
async function giveFocusBack({ detail }: MouseEvent): Promise<void> {
  const { activeElement } = document;
  const byPointer = detail > 0;
  if (!byPointer || !(activeElement instanceof HTMLElement) || !activeElement.closest('tbody, [data-playback]')) return;
  if (activeElement.hasAttribute('aria-haspopup')) return;
  await drawn();
  if (document.activeElement === activeElement) activeElement.blur();
}

export function playPrevious(app: App): void {
  app.player.playNeighbour.execute(listedSounds(app), 'previous');
}

/** On the last sound Down turns the page, where there is one to turn to [PLAY-15, DECISION-36]. */
export function playNext(app: App, { turnPage }: Listening): void {
  if (app.player.playNeighbour.execute(listedSounds(app), 'next') === 'end') turnPage.execute();
}

/** Space plays the first sound when none of the list was played; but what can be heard it stops, wherever it is from. */
function togglePlay(app: App): void {
  if (app.player.state.current.phase === 'playing' || currentSound(app)) return app.player.play.toggle();
  const [sound] = listedSounds(app);
  if (sound) app.player.play.execute({ kind: 'sound', sound });
}

function withCurrentSound(app: App, act: (sound: Sound) => void): void {
  const sound = currentSound(app);
  if (sound) act(sound);
}

/** The sound in the player, if it is one of this list: the letters never act on what is not on view [DECISION-73]. */
function currentSound(app: App): Sound | null {
  const cue = cueOf(app.player.state.current);
  const isListed = cue?.kind === 'sound' && listedSounds(app).some(({ id }) => id === cue.sound.id);
  return isListed ? cue.sound : null;
}

/** The sounds on view, from top to bottom; none where the page shows no list of them. */
function listedSounds({ catalogue, selection, shell }: App): readonly Sound[] {
  switch (routeOf(shell.navigation.location.current).page) {
    case 'home':
    case 'sounds':
    case 'pack': {
      const list = catalogue.soundList.current;
      return list.phase === 'loaded' ? list.page.items : [];
    }
    case 'sound': {
      const [detail, similar] = [catalogue.soundDetail.current, catalogue.similarSounds.current];
      const below = similar.phase === 'loaded' ? similar.sounds : [];
      return detail.phase === 'loaded' ? [detail.item, ...below] : below;
    }
    case 'selected': {
      const selected = selection.tools.current?.selected.current;
      return selected?.phase === 'loaded' ? selected.sounds : [];
    }
    case 'packs':
    case 'collections':
    case 'credits':
    case 'license':
    case 'notFound':
      return [];
  }
}
