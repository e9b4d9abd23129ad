import type { App } from '../../../composition/app.ts';
import type { Scope } from '../../scope/scope.ts';

/** Reloads the visible lists that failed offline, once the network is back. */
export function comeBackOnline({ catalogue }: App, page: Scope): void {
  page.listen(window, 'online', () => {
    const [sounds, packs] = [catalogue.soundList.current, catalogue.packList.current];
    if (sounds.phase === 'failed' && sounds.failure.kind === 'offline')
      void catalogue.browseSounds.execute(sounds.address);
    if (packs.phase === 'failed' && packs.failure.kind === 'offline') void catalogue.browsePacks.execute(packs.address);
  });
}
