import type { ListOnView } from '../bind/on-view.ts';
import type { Shortcut } from '../shell/shortcuts/shortcuts.ts';
import { playerShortcutTexts } from './shortcuts.messages.ts';

/** The keys of a list of sounds [PLAY-13 to PLAY-19]. */
export const playerShortcuts: readonly Shortcut<ListOnView>[] = [
  {
    does: playerShortcutTexts.neighbour,
    keys: [
      { key: 'ArrowUp', cap: '↑', act: playPrevious },
      { key: 'ArrowDown', cap: '↓', act: playNext },
    ],
  },
  {
    does: playerShortcutTexts.skip,
    keys: [
      { key: 'ArrowLeft', cap: '←', act: ({ app }) => app.player.seek.skip('backward') },
      { key: 'ArrowRight', cap: '→', act: ({ app }) => app.player.seek.skip('forward') },
    ],
  },
  { does: playerShortcutTexts.toggle, keys: [{ key: ' ', cap: playerShortcutTexts.space, act: togglePlay }] },
];

export function playPrevious({ app, sounds }: ListOnView): void {
  app.player.playNeighbour.execute(sounds, 'previous');
}

/** On the last sound Down turns the page, where there is one to turn to [PLAY-15, DECISION-36]. */
export function playNext({ app, sounds }: ListOnView): void {
  if (app.player.playNeighbour.execute(sounds, 'next') === 'end') app.listening.current?.turnPage.execute();
}

/** Space plays the first sound when none of the list was played; but what can be heard it stops, wherever it is from. */
function togglePlay({ app, sounds: [sound], current }: ListOnView): void {
  if (app.player.state.current.phase === 'playing' || current) return app.player.play.toggle();
  if (sound) app.player.play.execute({ kind: 'sound', sound });
}
