import type { App } from '../../composition/app.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { cueOf } from '../../core/player/player.ts';
import { type PageKind, routeOf } from '../../core/routes.ts';
import type { ListOnView, OnView } from '../bind/on-view.ts';
import { catalogueOnView } from '../catalogue/catalogue.on-view.ts';
import { downloadShortcuts } from '../downloads/downloads.shortcuts.ts';
import { showCurrentRow } from '../player/keep-in-view.ts';
import { playerShortcuts } from '../player/player.shortcuts.ts';
import { recentOnView } from '../recent/recent.on-view.ts';
import type { Scope } from '../scope/scope.ts';
import { searchShortcuts } from '../search/search.shortcuts.ts';
import { selectionOnView } from '../selection/selection.on-view.ts';
import { shellShortcuts } from '../shell/shortcuts/shell.shortcuts.ts';
import { type Shortcut, ariaKeys, installShortcuts } from '../shell/shortcuts/shortcuts.ts';
import { showcaseOnView } from '../showcase/showcase.on-view.ts';
import { similarOnView } from '../similar/similar.on-view.ts';
import { wishlistShortcuts } from '../wishlist/wishlist.shortcuts.ts';

/** All shortcuts, in the order of the list. */
export const SHORTCUTS: readonly Shortcut<ListOnView>[] = [
  ...playerShortcuts,
  ...wishlistShortcuts,
  ...downloadShortcuts,
  ...searchShortcuts,
  ...shellShortcuts,
];

/** Pages that are not listed here show no sounds. */
const ON_VIEW: Partial<OnView<PageKind>> = {
  ...catalogueOnView,
  ...showcaseOnView,
  ...similarOnView,
  ...selectionOnView,
  ...recentOnView,
};

/** Binds the shortcuts to the sounds in view. `letters` enables those of a single letter. */
export function letKeysAct(
  app: App,
  { letters }: Pick<NonNullable<App['listening']['current']>, 'letters'>,
  page: Scope,
): void {
  const situation = {
    dialogs: app.shell.dialogs,
    onView: () => listOnView(app),
    isEmpty: ({ sounds }: ListOnView) => sounds.length === 0,
    lettersAct: () => letters.isOn.current,
    onLetGo: showCurrentRow,
  };
  installShortcuts(SHORTCUTS, situation, page);
}

const SHORTCUT_OF = new Map(
  SHORTCUTS.flatMap((shortcut) => shortcut.keys.map((key) => [ariaKeys(key), { ...shortcut, ...key }] as const)),
);

/** The key caps for `aria-keyshortcuts`; undefined while a press would do nothing. */
export function capOf(
  app: App,
  { letters }: Pick<NonNullable<App['listening']['current']>, 'letters'>,
  keys: string,
): string | undefined {
  const shortcut = SHORTCUT_OF.get(keys);
  if (!shortcut || (shortcut.isLetter && !letters.isOn.current)) return;
  const { sounds, current } = listOnView(app);
  const isReady = shortcut.isForCurrent ? current !== null : sounds.length > 0;
  return isReady || shortcut.isEverywhere ? shortcut.cap : undefined;
}

/** The sounds of the page, and which of them is in the player. */
export function listOnView(app: App): ListOnView {
  const sounds = ON_VIEW[routeOf(app.shell.navigation.location.current).page]?.(app) ?? [];
  return { app, sounds, current: currentAmong(sounds, app) };
}

function currentAmong(sounds: readonly Sound[], { player }: App): Sound | null {
  const cue = cueOf(player.state.current);
  return cue?.kind === 'sound' && sounds.some(({ id }) => id === cue.sound.id) ? cue.sound : null;
}
