import type { ReactNode } from 'react';
import { type Pack, type PackAbout, type PackInFull, demoOf, soundCount } from '../../../core/catalogue/packs/pack.ts';
import { bpmRangeText, counted, dayOf, figure, plural } from '../../../domain/figures.ts';
import type { Readable } from '../../../core/kernel/readable.ts';
import type { PlayerState, Position } from '../../../core/player/player.ts';
import { packHref, providerHref } from '../../../core/catalogue/addresses.ts';
import type { LikeState } from '../../../core/wishlist/liked-sounds.ts';
import { PackDownloadButton } from '../../downloads/PackDownloadButton.tsx';
import { PlayToggle } from '../../player/PlayToggle.tsx';
import { type SeekWay, WaveformSlider } from '../../player/WaveformSlider.tsx';
import { playedTime } from '../../player/waveform-drawing.ts';
import { CoverImage } from '../../ui/CoverImage.tsx';
import { DeclarationLine } from '../../rights/DeclarationLine.tsx';
import { WishlistButton } from '../../wishlist/WishlistButton.tsx';
import { textLink } from '../../theme/global.css.ts';
import { PageHeading } from '../../shell/document/arrival.tsx';
import { PackPills } from '../packs/PackCard.tsx';
import { Figure } from './Figure.tsx';
import { TermLinks } from './TermLinks.tsx';
import * as css from './pack-header.css.ts';
import { packHeaderTexts } from './details.messages.ts';
import { packTexts } from '../packs/packs.messages.ts';
import { facetLabels } from '../../../core/catalogue/filters/facets.messages.ts';

interface PackHeaderProps {
  pack: PackInFull;
  playback: PlayerState['phase'];
  /** The position in its demo while that is in the player, else null. */
  position?: Readable<Position> | null;
  onSeek: (fraction: number, way: SeekWay) => void;
  saved: LikeState;
  /** Whether the customer owns some of its files, which makes the rest cost less. */
  isPartlyOwned?: boolean;
  onTogglePlay: () => void;
  onToggleWishlist: () => void;
  onDownload: () => void;
}

/** The heading of a pack, above its sounds [DECISION-21]. */
export function PackHeader(props: PackHeaderProps) {
  const { pack, playback, saved, isPartlyOwned = false, onTogglePlay, onToggleWishlist, onDownload } = props;
  const { about } = pack;
  const demo = demoOf(pack);
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
        <Counts pack={pack} />
        {about !== null && about.description !== '' && (
          <p className={css.description} dir="auto">
            {about.description}
          </p>
        )}
        <DeclarationLine declaration={pack.declaration} path={packHref(pack.slug)} />
        <div className={css.actions}>
          <PlayToggle
            name={packTexts.demoOf(pack.name)}
            playback={playback}
            previewUrl={pack.demoUrl}
            errorText={pack.demoUrl === null ? packTexts.noDemo : undefined}
            look="large"
            onToggle={onTogglePlay}
          />
          <PackDownloadButton
            pack={pack}
            price={about && { credits: sumOf(about.credits), isAtMost: isPartlyOwned }}
            onDownload={onDownload}
          />
          <WishlistButton name={pack.name} saved={saved} onToggle={onToggleWishlist} />
        </div>
        {demo?.waveform && (
          <div className={css.demo}>
            <WaveformSlider
              waveform={demo.waveform}
              seconds={demo.seconds}
              label={packTexts.demoOf(pack.name)}
              position={props.position ?? null}
              look="bar"
              onSeek={props.onSeek}
            />
            <span className={css.demoLength}>{playedTime(demo.seconds)}</span>
          </div>
        )}
      </div>
      <div className={css.aside}>
        {about && <Figures about={about} />}
        <TermLinks label={facetLabels.genres} array="genres" terms={pack.genres} />
        <TermLinks label={facetLabels.tags} array="tags" terms={pack.tags} />
      </div>
    </header>
  );
}

/** '15 sounds · 14 WAV, 5 MIDI': the number of sounds, the same everywhere, and their files. */
function Counts({ pack }: { pack: Pack }): ReactNode {
  const { wav, midi, presets } = packHeaderTexts.files;
  const files = [
    pack.samplesAmount > 0 && `${figure(pack.samplesAmount)} ${wav}`,
    pack.midiAmount > 0 && `${figure(pack.midiAmount)} ${midi}`,
    pack.presetAmount > 0 && counted(pack.presetAmount, ...presets),
  ].filter(Boolean);
  return (
    <p className={css.counts}>
      {[pack.soundsAmount !== null && counted(soundCount(pack), 'sound'), files.join(', ')]
        .filter(Boolean)
        .join(' \u00b7 ')}
    </p>
  );
}

const Figures = ({ about: { bpm, keys, releasedAt } }: { about: PackAbout }) => (
  <dl className={css.figures}>
    <Figure name={packHeaderTexts.tempo} value={bpm !== null && bpmRangeText(bpm.min, bpm.max)} />
    <Figure name={plural(keys.length, ...packHeaderTexts.keys)} value={keys.join(' ')} />
    <Figure name={packHeaderTexts.released} value={dayOf(releasedAt)} />
  </dl>
);

const sumOf = ({ wav, midi, preset }: PackAbout['credits']): number => wav + midi + preset;
