import type { ReactNode } from 'react';
import type { Pack } from '../../../core/catalogue/packs/pack.ts';
import { figure, plural } from '../../../domain/figures.ts';
import type { PlayerState } from '../../../core/player/player.ts';
import { providerHref } from '../../../core/catalogue/addresses.ts';
import type { LikeState } from '../../../core/wishlist/liked-sounds.ts';
import { PackDownloadButton } from '../../downloads/PackDownloadButton.tsx';
import { PlayToggle } from '../../player/PlayToggle.tsx';
import { CoverImage } from '../../ui/CoverImage.tsx';
import { WishlistButton } from '../../wishlist/WishlistButton.tsx';
import { textLink } from '../../theme/global.css.ts';
import { PageHeading } from '../../shell/document/arrival.tsx';
import { PackPills } from '../packs/PackCard.tsx';
import { TermLinks } from './TermLinks.tsx';
import * as css from './pack-header.css.ts';
import { packHeaderTexts } from './details.messages.ts';
import { packTexts } from '../packs/packs.messages.ts';
import { facetLabels } from '../../../core/catalogue/filters/facets.messages.ts';

interface PackHeaderProps {
  pack: Pack;
  playback: PlayerState['phase'];
  saved: LikeState;
  onTogglePlay: () => void;
  onToggleWishlist: () => void;
  onDownload: () => void;
}

/** What a pack is, above its sounds [DECISION-21]. */
export function PackHeader(props: PackHeaderProps) {
  const { pack, playback, saved, onTogglePlay, onToggleWishlist, onDownload } = props;
  return (
    <header className={css.header}>
      <div className={css.cover}>
        <CoverImage url={pack.imageUrl} size={400} alt={packHeaderTexts.cover(pack.name)} eager />
      </div>
      <div className={css.facts}>
        <p className={css.kind}>
          {packHeaderTexts.by}{' '}
          <a className={textLink} href={providerHref(pack.provider.slug)} dir="auto">
            {pack.provider.name}
          </a>
        </p>
        <PageHeading className={css.title}>{pack.name}</PageHeading>
        <PackPills pack={pack} />
        <ul className={css.counts}>
          <Count amount={pack.samplesAmount} of={packHeaderTexts.counts.audio} />
          <Count amount={pack.midiAmount} of={packHeaderTexts.counts.midi} />
          <Count amount={pack.presetAmount} of={packHeaderTexts.counts.presets} />
        </ul>
        <TermLinks label={facetLabels.genres} array="genres" terms={pack.genres} />
        <TermLinks label={facetLabels.tags} array="tags" terms={pack.tags} />
        <div className={css.actions}>
          <PlayToggle
            name={packTexts.demoOf(pack.name)}
            playback={playback}
            previewUrl={pack.demoUrl}
            errorText={pack.demoUrl === null ? packTexts.noDemo : undefined}
            look="large"
            onToggle={onTogglePlay}
          />
          <PackDownloadButton pack={pack} onDownload={onDownload} />
          <WishlistButton name={pack.name} saved={saved} onToggle={onToggleWishlist} />
        </div>
      </div>
    </header>
  );
}

const Count = ({ amount, of: [one, many] }: { amount: number; of: readonly [one: string, many: string] }): ReactNode =>
  amount > 0 && (
    <li>
      <span className={css.amount}>{figure(amount)}</span> {plural(amount, one, many)}
    </li>
  );
