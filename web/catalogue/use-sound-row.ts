import type { Sound } from '../../core/catalogue/sound.ts';
import { tickedOf } from '../../core/selection/selection.ts';
import { errorTextOf, phaseOf } from '../../core/player/player.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useOwnReadable, useReadable } from '../bind/use-readable.ts';
import type { SoundActions, SoundRowProps } from './SoundRow.tsx';

/** A row of one sound, drawn again only when something of this sound changes. */
export function useSoundRow(sound: Sound, actions: SoundActions): SoundRowProps {
  const { player, wishlist, downloads, catalogue, selection } = useApp();
  const playback = useReadable(player.state, (state) => phaseOf(state, sound.id));
  return {
    sound,
    actions,
    playback,
    errorText: useReadable(player.state, (state) => errorTextOf(state, sound.id)),
    position: playback === 'idle' || playback === 'error' ? null : player.state.position,
    saved: useOwnReadable(wishlist.savedSounds, (saved) => saved.get(sound.id) ?? null, null),
    downloaded: useOwnReadable(downloads.downloaded, (downloaded) => downloaded.get(sound.id) ?? null, null),
    ticked: useOwnReadable(selection.files, (files) => tickedOf(files, sound), 'none'),
    heard: useOwnReadable(player.hearing, (hearing) => hearing(sound), null),
    rareFindsOpen: useOwnReadable(catalogue.rareFinds, (open) => open, false),
  };
}
