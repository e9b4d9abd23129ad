import type { ReactNode } from 'react';
import type { FilterArray } from '../../../core/catalogue/filters/filters.ts';
import type { SoundTerm } from '../../../core/catalogue/sounds/sound.ts';
import { packHref, providerHref, stemsHref } from '../../../core/catalogue/addresses.ts';
import { licenseTexts } from '../../../core/license/license.messages.ts';
import { isChangeable } from '../../../core/tempo/changeable.ts';
import { tempoTexts } from '../../../core/tempo/tempo.messages.ts';
import { HeardFigure } from '../../audition/HeardFigure.tsx';
import { DownloadButton } from '../../downloads/DownloadButton.tsx';
import { PlayToggle } from '../../player/PlayToggle.tsx';
import { WaveformSlider } from '../../player/WaveformSlider.tsx';
import { textLink } from '../../theme/global.css.ts';
import { Button } from '../../ui/Button.tsx';
import { CoverImage } from '../../ui/CoverImage.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { WishlistButton } from '../../wishlist/WishlistButton.tsx';
import { PageHeading } from '../../shell/document/arrival.tsx';
import * as css from './sound-details.css.ts';
import type { SoundRowProps } from '../sounds/SoundRow.tsx';
import { SOUND_TYPE_VIEWS } from '../sounds/sound-type.ts';
import { TermLinks } from './TermLinks.tsx';
import { soundDetailsTexts } from './details.messages.ts';
import { soundTexts } from '../../../core/catalogue/catalogue.messages.ts';
import type { Facet } from '../../../domain/catalogue/facets.ts';
import { facetLabels } from '../../../core/catalogue/filters/facets.messages.ts';

const KINDS: ReadonlyArray<readonly [SoundTerm['kind'], Facet & FilterArray]> = [
  ['INSTRUMENT', 'instruments'],
  ['MOOD', 'moods'],
  ['PRESET', 'presets'],
];

interface SoundDetailsProps extends SoundRowProps {
  readonly onChangeTempo: () => void;
  readonly onLicense: () => void;
}

/** One sound with a player of its own [LIST-59 to LIST-63]. */
export function SoundDetails({
  sound,
  playback,
  errorText,
  position,
  saved,
  downloaded,
  heard = null,
  rareFindsOpen,
  actions,
  onChangeTempo,
  onLicense,
}: SoundDetailsProps) {
  const { pack } = sound;
  return (
    <article className={css.details}>
      <header className={css.header}>
        <a className={css.cover} href={packHref(pack.slug)} aria-label={soundTexts.packLink(pack.name)}>
          <CoverImage url={pack.imageUrl} size={400} alt="" eager />
        </a>
        <div className={css.heading}>
          <p className={css.kind}>
            {SOUND_TYPE_VIEWS[sound.type].name} {soundDetailsTexts.from}{' '}
            <a className={textLink} href={packHref(pack.slug)} dir="auto">
              {pack.name}
            </a>{' '}
            {soundDetailsTexts.by}{' '}
            <a className={textLink} href={providerHref(pack.provider.slug)} dir="auto">
              {pack.provider.name}
            </a>
          </p>
          <PageHeading className={css.title}>{sound.name}</PageHeading>
          <dl className={css.figures}>
            <Figure
              name={soundDetailsTexts.bpm}
              value={sound.bpm !== null && <HeardFigure sound={sound} heard={heard} side="bpm" />}
            />
            <Figure
              name={soundDetailsTexts.key}
              value={sound.key !== null && <HeardFigure sound={sound} heard={heard} side="key" />}
            />
            <Figure name={soundDetailsTexts.time} value={sound.duration} />
            <Figure
              name={soundDetailsTexts.format}
              value={[sound.extension, sound.midi && 'mid'].filter(Boolean).join(' + ').toUpperCase()}
            />
          </dl>
        </div>
      </header>
      <div className={css.player}>
        <PlayToggle
          name={sound.name}
          playback={playback}
          previewUrl={sound.previewUrl}
          errorText={errorText}
          look="large"
          onToggle={() => actions.togglePlay(sound)}
        />
        <WaveformSlider
          waveform={sound.waveform}
          seconds={sound.seconds}
          label={sound.name}
          position={position}
          look="large"
          onSeek={(place, way) => actions.seek(sound, place, way)}
        />
      </div>
      <div className={css.actions}>
        <DownloadButton sound={sound} downloaded={downloaded} look="large" onDownload={() => actions.download(sound)} />
        <WishlistButton name={sound.name} saved={saved} onToggle={() => actions.toggleWishlist(sound.id)} />
        {isChangeable(sound) && (
          <Button icon="tuning" onClick={onChangeTempo}>
            {tempoTexts.title}
          </Button>
        )}
        {downloaded === true && <Button onClick={onLicense}>{licenseTexts.item}</Button>}
        {sound.isRareFind && (
          <Pill tone="brass" icon={rareFindsOpen ? 'gem' : 'lock'}>
            {soundTexts.rareFind}
          </Pill>
        )}
        {sound.group && (
          <a className={css.stems} href={stemsHref(sound.group)}>
            {soundDetailsTexts.stems(sound.group.name)}
          </a>
        )}
      </div>
      <div className={css.terms}>
        {KINDS.map(([kind, array]) => (
          <TermLinks
            key={kind}
            label={facetLabels[array]}
            array={array}
            terms={sound.terms.filter((term) => term.kind === kind)}
          />
        ))}
        <TermLinks label={facetLabels.genres} array="genres" terms={pack.genres} />
        <TermLinks label={facetLabels.tags} array="tags" terms={pack.tags} />
      </div>
    </article>
  );
}

const Figure = ({ name, value }: { name: string; value: ReactNode }) =>
  value === false || value === '' ? null : (
    <div className={css.figure}>
      <dt className={css.figureName}>{name}</dt>
      <dd className={css.figureValue}>{value}</dd>
    </div>
  );
