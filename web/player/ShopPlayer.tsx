import { type ComponentProps, Suspense, useDeferredValue } from 'react';
import { cueOf } from '../../core/player/player.ts';
import { lazyView } from '../bind/lazy-view.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useOwnReadable } from '../bind/use-readable.ts';

const CuedPlayer = lazyView(() => import('./CuedPlayer.tsx'));

/**
 * The player bar, hidden until something was played [PLAY-02]. It persists across pages, and is deferred so that the
 * pressed button responds first.
 */
export function ShopPlayer(props: Omit<ComponentProps<typeof CuedPlayer>, 'cue'>) {
  const cue = useDeferredValue(useOwnReadable(useApp().player.state, cueOf, null));
  return (
    cue && (
      <Suspense>
        <CuedPlayer cue={cue} {...props} />
      </Suspense>
    )
  );
}
