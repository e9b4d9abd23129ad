import { type Pack, fileCount } from '../../core/catalogue/pack.ts';
import type { PlayerState } from '../../core/player/player.ts';
import { href } from '../../core/shell/routes.ts';
import type { Saved } from '../../core/wishlist/saved-sounds.ts';
import { PlayToggle } from '../player/PlayToggle.tsx';
import { CoverImage } from '../ui/CoverImage.tsx';
import { Pill } from '../ui/Pill.tsx';
import { WishlistButton } from '../wishlist/WishlistButton.tsx';
import * as css from './pack-card.css.ts';

export interface PackCardProps {
  pack: Pack;
  playback: PlayerState['phase'];
  saved: Saved;
  /** True for the cards that are seen first. */
  eager?: boolean;
  onTogglePlay: () => void;
  onToggleWishlist: () => void;
}

/** A pack on a shelf [PROD-05 to PROD-11]. */
export function PackCard({ pack, playback, saved, eager = false, onTogglePlay, onToggleWishlist }: PackCardProps) {
  return (
    <article className={css.card}>
      <div className={css.cover}>
        <a href={href.pack(pack.slug)} tabIndex={-1} aria-hidden="true">
          <CoverImage url={pack.imageUrl} size={400} alt="" eager={eager} />
        </a>
        <PackPills pack={pack} />
        <span className={css.play} data-playback={playback}>
          <PlayToggle
            name={`the demo of ${pack.name}`}
            playback={pack.demoUrl === null ? 'error' : playback}
            errorText="This pack has no demo."
            look="cover"
            onToggle={onTogglePlay}
          />
        </span>
      </div>
      <div className={css.text}>
        <h3 className={css.name}>
          <a href={href.pack(pack.slug)} dir="auto" title={pack.name}>
            {pack.name}
          </a>
        </h3>
        <p className={css.meta}>
          <a className={css.provider} href={href.provider(pack.provider.slug)} dir="auto">
            {pack.provider.name}
          </a>
          <span className={css.count}>{soundCount(pack)}</span>
        </p>
        <span className={css.like}>
          <WishlistButton name={pack.name} saved={saved} onToggle={onToggleWishlist} />
        </span>
      </div>
    </article>
  );
}

const soundCount = (pack: Pack): string => {
  const count = fileCount(pack);
  return count === 1 ? '1 sound' : `${count.toLocaleString('en-US')} sounds`;
};

/** 'Featured' and 'Free', where they are true. */
export const PackPills = ({ pack }: { pack: Pack }) =>
  pack.featured || pack.free ? (
    <span className={css.pills}>
      {pack.featured && <Pill tone="outline">Featured</Pill>}
      {pack.free && <Pill tone="moss">Free</Pill>}
    </span>
  ) : null;
