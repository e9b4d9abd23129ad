import type { Pack } from '../../../core/catalogue/packs/pack.ts';
import { isSameCue } from '../../../core/player/player.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useOwnReadable, useReadable } from '../../bind/use-readable.ts';
import type { PackCardProps } from './PackCard.tsx';

/** A pack with the state of its demo and heart. The server renders hearts, which are in a cookie. */
export function usePackCard(pack: Pack): Omit<PackCardProps, 'eager' | 'heading'> {
  const { player, wishlist } = useApp();
  const cue = { kind: 'pack', pack } as const;
  return {
    pack,
    playback: useOwnReadable(
      player.state,
      (state) => (state.phase !== 'idle' && isSameCue(state.cue, cue) ? state.phase : 'idle'),
      'idle',
    ),
    saved: useReadable(wishlist.likedPacks, (saved) => saved.get(pack.id) ?? false),
    onTogglePlay: () => player.play.execute(cue),
    onToggleWishlist: () => void wishlist.togglePack.execute(pack.id, pack.name),
  };
}
