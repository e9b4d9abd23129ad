import { Suspense } from 'react';
import { cueOf } from '../../../core/player/player.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { lazyView } from '../../bind/lazy-view.ts';
import { ShopPlayer } from '../../player/ShopPlayer.tsx';
import { SelectionHost } from '../../selection/SelectionHost.tsx';
import { useEmbedding } from '../embedding.ts';

export const look = 'dock';

const PlayerMenu = lazyView(() => import('../../catalogue/sounds/PlayerMenu.tsx'));

/** The player bar at the bottom of the window, once something was played, with the selection above it [WIDG-03]. */
export default function AudioPlayer() {
  const { player } = useApp();
  const { listWith } = useEmbedding();

  /** Steps through the list of the sound; before the first, it starts over. */
  function step(direction: 'previous' | 'next') {
    const cue = cueOf(player.state.current);
    const sounds = cue?.kind === 'sound' ? listWith(cue.sound.id) : [];
    if (player.playNeighbour.execute(sounds, direction) !== 'played' && direction === 'previous')
      player.seek.execute(0);
  }

  return (
    <>
      <SelectionHost />
      <ShopPlayer
        renderMenu={(props) => (
          <Suspense>
            <PlayerMenu {...props} />
          </Suspense>
        )}
        onStep={step}
      />
    </>
  );
}
