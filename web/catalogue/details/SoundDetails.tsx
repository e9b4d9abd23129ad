import type { ReactNode } from 'react';
import type { FilterArray } from '../../../core/catalogue/filters/filters.ts';
import type { SoundTerm } from '../../../core/catalogue/sounds/sound.ts';
import { packHref, providerHref, stemsHref } from '../../../core/catalogue/addresses.ts';
import { licenseTexts } from '../../../core/license/license.messages.ts';
import { isChangeable } from '../../../core/tempo/changeable.ts';
import { tempoTexts } from '../../../core/tempo/tempo.messages.ts';
import { HeardFigure } from '../../audition/HeardFigure.tsx';
import { DownloadButton } from '../../downloads/DownloadButton.tsx';
import { textLink } from '../../theme/global.css.ts';
import { Button } from '../../ui/Button.tsx';
import { CoverImage } from '../../ui/CoverImage.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { WishlistButton } from '../../wishlist/WishlistButton.tsx';
import { PageHeading } from '../../shell/document/arrival.tsx';
import * as css from './sound-details.css.ts';
import type { SoundRowProps } from '../sounds/SoundRow.tsx';
import { SOUND_TYPE_VIEWS } from '../sounds/sound-type.ts';
import { LargePlayToggle, LargeWaveform } from './LargePlayer.tsx';
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
export function SoundDetails(props: SoundDetailsProps) {
  const { sound, playback, errorText, position, heard = null, actions } = props;
  return (
    <article className={css.details}>
      <header className={css.header}>
        <a className={css.cover} href={packHref(sound.pack.slug)} aria-label={soundTexts.packLink(sound.pack.name)}>
          <CoverImage url={sound.pack.imageUrl} size={400} alt="" eager />
        </a>
        <div className={css.heading}>
          <Kind sound={sound} />
          <PageHeading className={css.title}>{sound.name}</PageHeading>
          <Figures sound={sound} heard={heard} />
        </div>
      </header>
      <div className={css.player}>
        <LargePlayToggle sound={sound} playback={playback} errorText={errorText} actions={actions} />
        <LargeWaveform sound={sound} position={position} actions={actions} />
      </div>
      <Actions {...props} />
      <Terms sound={sound} />
    </article>
  );
}

/** 'Loop from Tape Garden by Tidewater Audio'. */
const Kind = ({ sound: { type, pack } }: Pick<SoundDetailsProps, 'sound'>) => (
  <p className={css.kind}>
    {SOUND_TYPE_VIEWS[type].name} {soundDetailsTexts.from}{' '}
    <a className={textLink} href={packHref(pack.slug)} dir="auto">
      {pack.name}
    </a>{' '}
    {soundDetailsTexts.by}{' '}
    <a className={textLink} href={providerHref(pack.provider.slug)} dir="auto">
      {pack.provider.name}
    </a>
  </p>
);

const Figures = ({ sound, heard }: Required<Pick<SoundDetailsProps, 'sound' | 'heard'>>) => (
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
);

/** What can be done with the sound, and what it belongs to. */
const Actions = ({ sound, saved, downloaded, rareFindsOpen, actions, onChangeTempo, onLicense }: SoundDetailsProps) => (
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
);

const Terms = ({ sound: { terms, pack } }: Pick<SoundDetailsProps, 'sound'>) => (
  <div className={css.terms}>
    {KINDS.map(([kind, array]) => (
      <TermLinks
        key={kind}
        label={facetLabels[array]}
        array={array}
        terms={terms.filter((term) => term.kind === kind)}
      />
    ))}
    <TermLinks label={facetLabels.genres} array="genres" terms={pack.genres} />
    <TermLinks label={facetLabels.tags} array="tags" terms={pack.tags} />
  </div>
);

const Figure = ({ name, value }: { name: string; value: ReactNode }) =>
  value === false || value === '' ? null : (
    <div className={css.figure}>
      <dt className={css.figureName}>{name}</dt>
      <dd className={css.figureValue}>{value}</dd>
    </div>
  );
