import { type Pack, fileCount } from '../../../core/catalogue/packs/pack.ts';
import type { PlayerState } from '../../../core/player/player.ts';
import { packHref, providerHref } from '../../../core/catalogue/addresses.ts';
import type { LikeState } from '../../../core/wishlist/liked-sounds.ts';
import { AudioPlayToggle } from '../../player/AudioPlayToggle.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { WishlistButton } from '../../wishlist/WishlistButton.tsx';
import * as css from './pack-card.css.ts';
import { packTexts } from './packs.messages.ts';

export interface PackCardProps {
  pack: Pack;
  playback: PlayerState['phase'];
  saved: LikeState;
  /** True for the cards on the first screen. */
  eager?: boolean;
  /** One level below the heading of the section. */
  heading?: 'h2' | 'h3';
  onTogglePlay: () => void;
  onToggleWishlist: () => void;
}

/** A pack on a shelf [PROD-05 to PROD-11]. */
export function PackCard({
  pack,
  playback,
  saved,
  eager = false,
  heading: Heading = 'h3',
  onTogglePlay,
  onToggleWishlist,
}: PackCardProps) {
  return (
    <article className={css.card}>
      <AudioPlayToggle
        url={pack.demoUrl}
        id={pack.id}
        image={pack.imageUrl}
        link={packHref(pack.slug)}
        name={packTexts.demoOf(pack.name)}
        playback={playback}
        errorText={pack.demoUrl === null ? packTexts.noDemo : undefined}
        eager={eager}
        onToggle={onTogglePlay}
      >
        <PackPills pack={pack} />
      </AudioPlayToggle>
      <div className={css.text}>
        <Heading className={css.name}>
          <a href={packHref(pack.slug)} dir="auto" title={pack.name}>
            {pack.name}
          </a>
        </Heading>
        <p className={css.meta}>
          <a className={css.provider} href={providerHref(pack.provider.slug)} dir="auto">
            {pack.provider.name}
          </a>
          <span className={css.count}>{packTexts.counts(pack.soundsAmount, fileCount(pack))}</span>
        </p>
        <span className={css.like}>
          <WishlistButton name={pack.name} saved={saved} onToggle={onToggleWishlist} />
        </span>
      </div>
    </article>
  );
}

/** 'Featured' and 'Free', if they apply. */
export const PackPills = ({ pack }: { pack: Pack }) =>
  pack.featured || pack.free ? (
    <span className={css.pills}>
      {pack.featured && <Pill tone="outline">{packTexts.featured}</Pill>}
      {pack.free && <Pill tone="moss">{packTexts.free}</Pill>}
    </span>
  ) : null;
