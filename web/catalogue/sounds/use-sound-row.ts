import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { tickedOf } from '../../../core/selection/selection.ts';
import { IDLE, errorTextOf, stateOf } from '../../../core/player/player.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useOwnReadable } from '../../bind/use-readable.ts';
import type { SoundActions, SoundRowProps } from './SoundRow.tsx';

/** The row of one sound, re-rendered only when something about this sound changes. */
export function useSoundRow(sound: Sound, actions: SoundActions): SoundRowProps {
  const { player, wishlist, downloads, catalogue, selection } = useApp();
  const own = useOwnReadable(player.state, (state) => stateOf(state, sound.id), IDLE);
  return {
    sound,
    actions,
    playback: own.phase,
    errorText: errorTextOf(own),
    position: own.phase === 'idle' || own.phase === 'error' ? null : player.state.position,
    saved: useOwnReadable(wishlist.likedSounds, (saved) => drawn(saved.get(sound.id)), false),
    downloaded: useOwnReadable(downloads.downloaded, (downloaded) => drawn(downloaded.get(sound.id)), false),
    ticked: useOwnReadable(selection.files, (files) => tickedOf(files, sound), 'none'),
    heard: useOwnReadable(player.hearing, (hearing) => hearing(sound), null),
    rareFindsOpen: useOwnReadable(catalogue.rareFinds, (open) => open, false),
  };
}

/** Unknown renders like no: an answer that says no re-renders no row. */
const drawn = <Mark>(mark: Mark | null | undefined): Mark | false => mark ?? false;
