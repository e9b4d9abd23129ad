import type { Sound } from '../../core/catalogue/sound.ts';
import { phaseOf } from '../../core/player/player.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useOwnReadable, useReadable } from '../bind/use-readable.ts';
import type { SoundActions, SoundRowProps } from './SoundRow.tsx';

/** A row of one sound, drawn again only when something of this sound changes. */
export function useSoundRow(sound: Sound, actions: SoundActions): SoundRowProps {
  const { player, wishlist, downloads, catalogue } = useApp();
  const playback = useReadable(player.state, (state) => phaseOf(state, sound.id));
  return {
    sound,
    actions,
    playback,
    position: playback === 'idle' || playback === 'error' ? null : player.state.position,
    saved: useOwnReadable(wishlist.savedSounds, (saved) => saved.get(sound.id) ?? null, null),
    downloaded: useOwnReadable(downloads.downloaded, (downloaded) => downloaded.get(sound.id) ?? null, null),
    rareFindsOpen: useOwnReadable(catalogue.rareFinds, (open) => open, false),
  };
}
