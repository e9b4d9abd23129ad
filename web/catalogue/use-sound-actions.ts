import { useMemo } from 'react';
import { phaseOf } from '../../core/player/player.ts';
import { href } from '../../core/shell/routes.ts';
import type { App } from '../../composition/app.ts';
import { useApp } from '../bind/AppContext.tsx';
import type { SoundActions } from './SoundRow.tsx';

/** What rows do, for the shop of this page. */
export function useSoundActions(): SoundActions {
  const app = useApp();
  return useMemo(() => soundActions(app), [app]);
}

const soundActions = ({ player, wishlist, downloads, similar, shell }: App): SoundActions => ({
  togglePlay: (sound) => player.play.execute({ kind: 'sound', sound }),
  /** A press on the waveform of a sound that is not in the player starts it first. */
  seek(sound, fraction) {
    if (phaseOf(player.state.current, sound.id) === 'idle') player.play.execute({ kind: 'sound', sound });
    player.seek.execute(fraction);
  },
  /** Without the dialog's code the link is followed: the page of the sound shows its similar sounds, too. */
  findSimilar: (sound) =>
    void similar.open().then(
      ({ showSimilar }) => showSimilar.execute(sound),
      () => shell.navigation.push(href.similar(sound.id)),
    ),
  toggleWishlist: (id) => void wishlist.toggleSound.execute(id),
  download: (sound) => void downloads.downloadSound.execute(sound),
});
