import { soundHref } from '../../core/catalogue/addresses.ts';
import type { ListOnView } from '../bind/on-view.ts';
import type { Shortcut, ShortcutKey } from '../shell/shortcuts/shortcuts.ts';
import { playerShortcutTexts } from './shortcuts.messages.ts';

/** Shortcuts that have a button in the player. */
export const PLAYER_KEYS = {
  previous: { key: 'ArrowUp', cap: '↑', act: playPrevious },
  next: { key: 'ArrowDown', cap: '↓', act: playNext },
  toggle: { key: ' ', cap: playerShortcutTexts.space, act: togglePlay },
} as const satisfies Record<string, ShortcutKey<ListOnView>>;

/** The shortcuts of a list of sounds [PLAY-13 to PLAY-19]. */
export const playerShortcuts: readonly Shortcut<ListOnView>[] = [
  { does: playerShortcutTexts.neighbour, keys: [PLAYER_KEYS.previous, PLAYER_KEYS.next] },
  {
    does: playerShortcutTexts.skip,
    keys: [
      { key: 'ArrowLeft', cap: '←', act: ({ app }) => app.player.seek.skip('backward') },
      { key: 'ArrowRight', cap: '→', act: ({ app }) => app.player.seek.skip('forward') },
    ],
  },
  { does: playerShortcutTexts.toggle, keys: [PLAYER_KEYS.toggle] },
  {
    does: playerShortcutTexts.open,
    keys: [
      {
        key: 'Enter',
        cap: playerShortcutTexts.enter,
        act: ({ app, current }) => current && app.shell.navigation.push(soundHref(current.id)),
      },
    ],
    isForCurrent: true,
  },
];

export function playPrevious({ app, sounds }: ListOnView): void {
  app.player.playNeighbour.execute(sounds, 'previous');
}

/** On the last sound, Down turns the page, if there is a next one [PLAY-15, DECISION-36]. */
export function playNext({ app, sounds }: ListOnView): void {
  if (app.player.playNeighbour.execute(sounds, 'next') === 'end') app.listening.current?.turnPage.execute();
}

/**
 * Space plays the first sound if none of the list is in the player; but it pauses whatever is playing, wherever that is
 * from.
 */
function togglePlay({ app, sounds: [sound], current }: ListOnView): void {
  if (app.player.state.current.phase === 'playing' || current) return app.player.play.toggle();
  if (sound) app.player.play.execute({ kind: 'sound', sound });
}
