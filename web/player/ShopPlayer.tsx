import { Suspense, useDeferredValue } from 'react';
import { cueOf } from '../../core/player/player.ts';
import { lazyView } from '../bind/lazy-view.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable } from '../bind/use-readable.ts';

const CuedPlayer = lazyView(() => import('./CuedPlayer.tsx'));

/**
 * The player bar, hidden until something was played [PLAY-02]. It outlives every page. The button that was pressed
 * answers first.
 */
export function ShopPlayer() {
  const cue = useDeferredValue(useReadable(useApp().player.state, cueOf));
  return (
    cue && (
      <Suspense>
        <CuedPlayer cue={cue} />
      </Suspense>
    )
  );
}
