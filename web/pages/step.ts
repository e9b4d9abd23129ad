import type { App } from '../../composition/app.ts';
import { playNext, playPrevious } from '../player/player.shortcuts.ts';
import { listOnView } from './shortcuts.ts';

/** Plays the previous or next sound in the list; without a previous one, the sound starts over. */
export function step(app: App, direction: 'previous' | 'next'): void {
  const list = listOnView(app);
  if (direction === 'next') playNext(list);
  else if (list.current === null || list.sounds[0]?.id === list.current.id) app.player.seek.execute(0);
  else playPrevious(list);
}
