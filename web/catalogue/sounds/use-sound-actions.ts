import { useMemo } from 'react';
import { phaseOf } from '../../../core/player/player.ts';
import { similarHref } from '../../../core/catalogue/addresses.ts';
import type { App } from '../../../composition/app.ts';
import { useApp } from '../../bind/AppContext.tsx';
import type { SoundActions } from './SoundRow.tsx';

/** The actions of rows, bound to this shop. */
export function useSoundActions(): SoundActions {
  const app = useApp();
  return useMemo(() => soundActions(app), [app]);
}

const soundActions = ({ player, wishlist, downloads, similar, selection, shell }: App): SoundActions => ({
  togglePlay: (sound) => player.play.execute({ kind: 'sound', sound }),
  /** A sound that is not in the player is loaded first; a drag leaves it paused [DECISION-75]. */
  seek(sound, fraction, way) {
    const isElsewhere = phaseOf(player.state.current, sound.id) === 'idle';
    if (isElsewhere) player.play[way === 'drag' ? 'cue' : 'execute']({ kind: 'sound', sound });
    player.seek[way === 'drag' ? 'drop' : 'execute'](fraction);
  },
  /**
   * If the code of the dialog cannot be loaded, the link is followed: the page of the sound shows similar sounds, too.
   */
  findSimilar: (sound) =>
    void similar.open().then(
      ({ showSimilar }) => showSimilar.execute(sound),
      () => shell.navigation.push(similarHref(sound.id)),
    ),
  toggleWishlist: (id, name) => void wishlist.toggleSound.execute(id, name),
  download: (sound) => void downloads.downloadSound.execute(sound),
  tick: (id) => void selection.tools.press(({ tick }) => tick.file(id)),
});
