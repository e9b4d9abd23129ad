import type { ReactNode } from 'react';
import type { FilterArray } from '../../../core/catalogue/filters/filters.ts';
import type { Sound, SoundTerm } from '../../../core/catalogue/sounds/sound.ts';
import { filterHref, packHref, providerHref, soundHref, stemsHref } from '../../../core/catalogue/addresses.ts';
import { planTexts } from '../../../core/account/plan.messages.ts';
import { plansHref } from '../../../core/billing/addresses.ts';
import { licenseTexts } from '../../../core/license/license.messages.ts';
import { isChangeable } from '../../../core/tempo/changeable.ts';
import { tempoTexts } from '../../../core/tempo/tempo.messages.ts';
import { HeardFigure } from '../../audition/HeardFigure.tsx';
import { DownloadButton } from '../../downloads/DownloadButton.tsx';
import { quietLink, textLink } from '../../theme/global.css.ts';
import { Button } from '../../ui/Button.tsx';
import { CoverImage } from '../../ui/CoverImage.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { pillLink } from '../../ui/pill.css.ts';
import { WishlistButton } from '../../wishlist/WishlistButton.tsx';
import { DeclarationLine } from '../../rights/DeclarationLine.tsx';
import { PageHeading } from '../../shell/document/arrival.tsx';
import { Figure } from './Figure.tsx';
import * as css from './sound-details.css.ts';
import type { SoundRowProps } from '../sounds/SoundRow.tsx';
import { SOUND_TYPE_VIEWS } from '../sounds/sound-type.ts';
import { LargePlayToggle, LargeWaveform } from './LargePlayer.tsx';
import { soundDetailsTexts } from './details.messages.ts';
import { soundTexts } from '../../../core/catalogue/catalogue.messages.ts';
import type { Facet } from '../../../domain/catalogue/facets.ts';
import { facetLabels } from '../../../core/catalogue/filters/facets.messages.ts';

const KINDS: Readonly<Record<SoundTerm['kind'], Facet & FilterArray>> = {
  INSTRUMENT: 'instruments',
  MOOD: 'moods',
  PRESET: 'presets',
};

interface SoundDetailsProps extends SoundRowProps {
  readonly onChangeTempo: () => void;
  readonly onLicense: () => void;
  readonly onCopyLink: () => void;
  /** The toggle of the inspector, and its panel. */
  readonly inspector?: { readonly toggle: ReactNode; readonly panel: ReactNode };
  /** The credits of a customer without a running plan; null for everybody else. */
  readonly creditsWithoutPlan?: number | null;
}

/** One sound with a player of its own [LIST-59 to LIST-63]. */
export function SoundDetails(props: SoundDetailsProps) {
  const { sound, playback, errorText, position, heard = null, downloaded, creditsWithoutPlan = null, actions } = props;
  const { inspector } = props;
  return (
    <article className={css.details}>
      <header className={css.header}>
        <a className={css.cover} href={packHref(sound.pack.slug)} aria-label={soundTexts.packLink(sound.pack.name)}>
          <CoverImage url={sound.pack.imageUrl} size={400} alt="" eager />
        </a>
        <div className={css.heading}>
          <Kind sound={sound} />
          <PageHeading className={css.title}>{sound.name}</PageHeading>
          <Terms sound={sound} />
        </div>
        <div className={css.aside}>
          <Figures sound={sound} heard={heard} />
          <div className={css.buy}>
            <DownloadButton
              sound={sound}
              downloaded={downloaded}
              look="large"
              onDownload={() => actions.download(sound)}
            />
            {downloaded === true && (
              <Pill tone="moss" icon="check">
                {soundDetailsTexts.owned}
              </Pill>
            )}
          </div>
          {creditsWithoutPlan !== null && downloaded !== true && (
            <PlanHint isFree={sound.free} credits={creditsWithoutPlan} />
          )}
        </div>
      </header>
      <div className={css.player}>
        <LargePlayToggle sound={sound} playback={playback} errorText={errorText} actions={actions} />
        <LargeWaveform sound={sound} position={position} actions={actions} beats />
        <div className={css.under}>
          {sound.waveform && sound.waveform.tone.length > 0 && <Legend sound={sound} />}
          {inspector?.toggle}
        </div>
        {inspector?.panel}
      </div>
      <DeclarationLine declaration={sound.pack.declaration} path={soundHref(sound.id)} />
      <Actions {...props} />
    </article>
  );
}

/** What a plan would change, if downloads need one. */
const PlanHint = ({ isFree, credits }: { isFree: boolean; credits: number }) =>
  isFree || credits > 0 ? (
    <p className={css.hint}>
      {isFree ? `${planTexts.freeWithPlan}.` : planTexts.creditsBack(credits)}{' '}
      <a className={textLink} href={plansHref()}>
        {planTexts.plans}
      </a>
    </p>
  ) : null;

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

/** The legend of the waveform's colors and lines. */
const Legend = ({ sound: { bpm } }: { sound: Sound }) => (
  <p className={css.legend}>
    {soundDetailsTexts.low}
    <span className={css.tones} />
    {soundDetailsTexts.high}
    {bpm !== null && <span>{soundDetailsTexts.grid}</span>}
  </p>
);

/** Further actions for the sound, and links to its pack and companion. */
const Actions = ({
  sound,
  saved,
  downloaded,
  rareFindsOpen,
  actions,
  onChangeTempo,
  onLicense,
  onCopyLink,
}: SoundDetailsProps) => (
  <div className={css.actions}>
    <WishlistButton name={sound.name} saved={saved} onToggle={() => actions.toggleWishlist(sound.id, sound.name)} />
    {isChangeable(sound) && (
      <Button icon="tuning" onClick={onChangeTempo}>
        {tempoTexts.title}
      </Button>
    )}
    {downloaded === true && <Button onClick={onLicense}>{licenseTexts.item}</Button>}
    <Button onClick={onCopyLink}>{soundDetailsTexts.copyLink}</Button>
    {sound.isRareFind && (
      <Pill tone="brass" icon={rareFindsOpen ? 'gem' : 'lock'}>
        {soundTexts.rareFind}
      </Pill>
    )}
    {sound.group && (
      <a className={quietLink} href={stemsHref(sound.group)}>
        {soundDetailsTexts.stems(sound.group.name)}
      </a>
    )}
  </div>
);

/** All terms of the sound on one line, as links to the sounds that share them [FILT-01]. */
function Terms({ sound: { terms, pack } }: { sound: Sound }) {
  const links = [
    ...terms.map((term) => ({ ...term, array: KINDS[term.kind] })),
    ...pack.genres.map((term) => ({ ...term, array: 'genres' as const })),
    ...pack.tags.map((term) => ({ ...term, array: 'tags' as const })),
  ];
  return (
    <ul className={css.terms} aria-label={soundDetailsTexts.terms}>
      {links.map(({ array, slug, name }) => (
        <li key={`${array} ${slug}`}>
          <a className={pillLink} href={filterHref(array, slug)} title={facetLabels[array]}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
