import { memo, useState } from 'react';
import type { Heard } from '../../../core/player/hearing.ts';
import { type Badge, badgeHref, badgesOf } from '../../../core/catalogue/filters/badges.ts';
import type { Sound, SoundId } from '../../../core/catalogue/sounds/sound.ts';
import { spokenSound } from '../../../core/catalogue/sounds/spoken-sound.ts';
import type { Downloaded } from '../../../core/downloads/downloaded-sounds.ts';
import type { Readable } from '../../../core/kernel/readable.ts';
import type { PlayerState, Position } from '../../../core/player/player.ts';
import type { Ticked } from '../../../core/selection/selection.ts';
import { packHref, similarHref, soundHref, stemsHref } from '../../../core/catalogue/addresses.ts';
import type { LikeState } from '../../../core/wishlist/liked-sounds.ts';
import { HeardFigure } from '../../audition/HeardFigure.tsx';
import { DownloadButton } from '../../downloads/DownloadButton.tsx';
import { PlayToggle } from '../../player/PlayToggle.tsx';
import { type SeekWay, WaveformSlider } from '../../player/WaveformSlider.tsx';
import { FileTicks } from './FileTicks.tsx';
import { isPlainPress } from '../../bind/plain-press.ts';
import { IconButton, iconLinkClass } from '../../ui/Button.tsx';
import { CoverImage } from '../../ui/CoverImage.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { WishlistButton } from '../../wishlist/WishlistButton.tsx';
import * as css from './sound-row.css.ts';
import { SOUND_TYPE_VIEWS } from './sound-type.ts';
import { rowTexts } from './sounds.messages.ts';
import { soundTexts } from '../../../core/catalogue/catalogue.messages.ts';
import { tooltip } from '../../ui/tooltip.ts';

/** The actions of a row. One object for all rows, so that a row re-renders only when its own state changes. */
export interface SoundActions {
  readonly togglePlay: (sound: Sound) => void;
  readonly seek: (sound: Sound, position: number, way: SeekWay) => void;
  readonly findSimilar: (sound: Sound) => void;
  readonly toggleWishlist: (id: SoundId, name: string) => void;
  readonly download: (sound: Sound) => void;
  /** Toggles the checkbox of a file. */
  readonly tick: (id: SoundId) => void;
}

export interface SoundRowProps {
  readonly sound: Sound;
  readonly playback: PlayerState['phase'];
  /** Why it cannot be played, in the error phase. */
  readonly errorText?: string | undefined;
  /** The position while it is in the player, else null. */
  readonly position: Readable<Position> | null;
  readonly saved: LikeState;
  readonly downloaded: Downloaded;
  /** How the session lock changes the sound; null if it does not. */
  readonly heard?: Heard | null;
  /** Whether the customer's plan includes Rare Finds [DECISION-41]. */
  readonly rareFindsOpen: boolean;
  /** Which of its files are selected. */
  readonly ticked: Ticked;
  readonly actions: SoundActions;
  /** Opens the menu of this row at its button; without it, a row has no menu. */
  readonly onMenu?: ((sound: Sound, button: HTMLElement) => void) | undefined;
}

/** A sound as a row of a list [LIST-03 to LIST-17]. Its cells re-render only when their own state changes. */
export const SoundRow = memo(function SoundRow(props: SoundRowProps) {
  const { sound, playback, position, saved, downloaded, heard = null, rareFindsOpen, ticked, actions, onMenu } = props;
  return (
    <tr
      className={css.row}
      data-playback={playback === 'idle' ? undefined : playback}
      aria-current={position ? true : undefined}
    >
      <td className={css.tickCell}>
        <FileTicks sound={sound} ticked={ticked} onTick={actions.tick} />
      </td>
      <td className={css.packCell}>
        <div className={css.pack}>
          <PackLink pack={sound.pack} />
          <PlayToggle
            name={sound.name}
            playback={playback}
            previewUrl={sound.previewUrl}
            errorText={props.errorText}
            onToggle={() => actions.togglePlay(sound)}
          />
        </div>
      </td>
      <NameCell sound={sound} saved={saved} downloaded={downloaded} heard={heard} rareFindsOpen={rareFindsOpen} />
      <td className={css.waveformCell}>
        <WaveformSlider
          waveform={sound.waveform}
          seconds={sound.seconds}
          label={sound.name}
          position={position}
          onSeek={(place, way) => actions.seek(sound, place, way)}
        />
      </td>
      <FigureCells sound={sound} heard={heard} />
      <ActionsCell sound={sound} saved={saved} downloaded={downloaded} actions={actions} onMenu={onMenu} />
    </tr>
  );
});

const PackLink = memo(({ pack }: Pick<Sound, 'pack'>) => (
  <a
    className={css.cover}
    href={packHref(pack.slug)}
    aria-label={soundTexts.packLink(pack.name)}
    {...tooltip(pack.name)}
  >
    <CoverImage url={pack.imageUrl} size={50} alt="" />
  </a>
));

type NameCellProps = Required<Pick<SoundRowProps, 'sound' | 'saved' | 'downloaded' | 'heard' | 'rareFindsOpen'>>;

/** The row header, which has the whole row in words. */
const NameCell = memo(({ sound, saved, downloaded, heard, rareFindsOpen }: NameCellProps) => (
  <th
    scope="row"
    className={css.nameCell}
    aria-label={[spokenSound(sound, { isLiked: saved === true, isOwned: downloaded === true }), heard?.spoken]
      .filter(Boolean)
      .join(', ')}
  >
    <a className={css.name} href={soundHref(sound.id)} dir="auto" {...tooltip(sound.name)}>
      {sound.name}
    </a>
    <div className={css.badges}>
      {sound.isRareFind && (
        <Pill tone="brass" icon={rareFindsOpen ? 'gem' : 'lock'}>
          {soundTexts.rareFind}
        </Pill>
      )}
      {sound.group && (
        <a className={css.stems} href={stemsHref(sound.group)} tabIndex={-1} style={{ borderColor: sound.group.color }}>
          {sound.group.name}
        </a>
      )}
      <Terms badges={badgesOf(sound)} />
    </div>
  </th>
));

/** What the sound is: its type, key, tempo and length. */
const FigureCells = memo(({ sound, heard }: Required<Pick<SoundRowProps, 'sound' | 'heard'>>) => {
  const type = SOUND_TYPE_VIEWS[sound.type];
  return (
    <>
      <td className={css.typeCell}>
        <span className={css.type} {...tooltip(type.name)}>
          <Icon name={type.icon} label={type.name} />
          <span className={css.typeName} aria-hidden="true">
            {type.name}
          </span>
        </span>
      </td>
      <td className={css.keyCell}>
        <HeardFigure sound={sound} heard={heard} side="key" none={<Nothing />} />
      </td>
      <td className={css.bpmCell}>
        <HeardFigure sound={sound} heard={heard} side="bpm" none={<Nothing />} />
      </td>
      <td className={css.timeCell}>{sound.duration}</td>
    </>
  );
});

type ActionsCellProps = Pick<SoundRowProps, 'sound' | 'saved' | 'downloaded' | 'actions' | 'onMenu'>;

const ActionsCell = memo(({ sound, saved, downloaded, actions, onMenu }: ActionsCellProps) => (
  <td className={css.actionsCell}>
    <div className={css.actions}>
      <a
        className={`${iconLinkClass} ${css.similar}`}
        href={similarHref(sound.id)}
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          actions.findSimilar(sound);
        }}
        aria-label={rowTexts.similarTo(sound.name)}
        {...tooltip(rowTexts.findSimilar)}
      >
        <Icon name="similar" />
      </a>
      <WishlistButton name={sound.name} saved={saved} onToggle={() => actions.toggleWishlist(sound.id, sound.name)} />
      <DownloadButton sound={sound} downloaded={downloaded} onDownload={() => actions.download(sound)} />
      {onMenu && (
        <IconButton
          label={soundTexts.more(sound.name)}
          icon="more"
          aria-haspopup="menu"
          onClick={(event) => onMenu(sound, event.currentTarget)}
        />
      )}
    </div>
  </td>
));

/** How many terms a row shows before it is expanded. */
const FIRST_TERMS = 3;

/**
 * The first terms of a sound, and all of them when expanded. Not in the tab order, because the page of the sound has
 * them, too.
 */
function Terms({ badges }: { badges: readonly Badge[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const more = badges.length - FIRST_TERMS;
  const shown = showsAll ? badges : badges.slice(0, FIRST_TERMS);
  return (
    <>
      <span className={css.terms}>
        {shown.map((link) => (
          <BadgeLink key={`${link.kind} ${link.slug}`} badge={link} />
        ))}
      </span>
      {more > 0 && (
        <button
          type="button"
          className={css.more}
          tabIndex={-1}
          data-more=""
          aria-expanded={showsAll}
          aria-label={rowTexts.moreTerms(more)}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? <Icon name="close" size={12} /> : rowTexts.moreTermsShort(more)}
        </button>
      )}
    </>
  );
}

const BadgeLink = ({ badge }: { badge: Badge }) => (
  <a className={css.badge} href={badgeHref(badge)} tabIndex={-1}>
    {badge.name}
  </a>
);

/** A drum has no key: a dash on screen, words for screen readers. */
const Nothing = () => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dash is text
  <span className={css.nothing} role="img" aria-label={rowTexts.none}>
    –
  </span>
);
