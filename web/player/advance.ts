import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { NeighbourOutcome } from '../../core/player/play-neighbour.ts';
import { type PlayerView, isFollowed } from '../../core/player/player.ts';
import type { Scope } from '../scope/scope.ts';

/**
 * If the customer has chosen so, the next sound of the list in view follows one that has ended; the last is followed by
 * none.
 */
export function advance(
  player: PlayerView,
  onView: () => readonly Sound[],
  playNeighbour: { execute(sounds: readonly Sound[], direction: 'next'): NeighbourOutcome },
  page: Scope,
): void {
  page.follow(player.changes$, (state) => {
    if (state.phase !== 'finished' || !isFollowed(player)) return;
    const { cue } = state;
    const sounds = onView();
    const isOnView = cue.kind === 'sound' && sounds.some(({ id }) => id === cue.sound.id);
    // In a later turn, so that everyone else learns first that this sound has ended.
    if (isOnView) void Promise.resolve().then(() => player.current === state && playNeighbour.execute(sounds, 'next'));
  });
}
