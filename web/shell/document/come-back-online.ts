import type { App } from '../../../composition/app.ts';

/** Loads the lists on view that the network has kept away, once it is back. The answer stops waiting. */
export function comeBackOnline({ catalogue }: App): () => void {
  const reload = () => {
    const [sounds, packs] = [catalogue.soundList.current, catalogue.packList.current];
    if (sounds.phase === 'failed' && sounds.failure.kind === 'offline')
      void catalogue.browseSounds.execute(sounds.address);
    if (packs.phase === 'failed' && packs.failure.kind === 'offline') void catalogue.browsePacks.execute(packs.address);
  };
  window.addEventListener('online', reload);
  return () => window.removeEventListener('online', reload);
}
