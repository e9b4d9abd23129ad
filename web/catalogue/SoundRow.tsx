import { memo } from 'react';
import { type Badge, badgesOf } from '../../core/catalogue/badges.ts';
import type { Sound, SoundId } from '../../core/catalogue/sound.ts';
import type { Downloaded } from '../../core/downloads/downloaded-sounds.ts';
import type { Readable } from '../../core/kernel/readable.ts';
import type { PlayerState, Position } from '../../core/player/player.ts';
import { href } from '../../core/shell/routes.ts';
import type { Saved } from '../../core/wishlist/saved-sounds.ts';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { PlayToggle } from '../player/PlayToggle.tsx';
import { WaveformSlider } from '../player/WaveformSlider.tsx';
import { visuallyHidden } from '../theme/global.css.ts';
import { isPlainPress } from '../bind/plain-press.ts';
import { iconLinkClass } from '../ui/Button.tsx';
import { CoverImage } from '../ui/CoverImage.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Pill } from '../ui/Pill.tsx';
import { WishlistButton } from '../wishlist/WishlistButton.tsx';
import * as css from './sound-row.css.ts';
import { SOUND_TYPE_VIEWS } from './sound-type.ts';

/** What can be done with a row. One object for all rows, so that a row draws again only when its own state changes. */
export interface SoundActions {
  readonly togglePlay: (sound: Sound) => void;
  readonly seek: (sound: Sound, position: number) => void;
  readonly findSimilar: (sound: Sound) => void;
  readonly toggleWishlist: (id: SoundId) => void;
  readonly download: (sound: Sound) => void;
}

export interface SoundRowProps {
  readonly sound: Sound;
  readonly playback: PlayerState['phase'];
  /** Of the sound in the player, else null. */
  readonly position: Readable<Position> | null;
  readonly saved: Saved;
  readonly downloaded: Downloaded;
  /** Whether the customer's plan opens Rare Finds [DECISION-41]. */
  readonly rareFindsOpen: boolean;
  readonly actions: SoundActions;
}

/** A sound as a line of a list [LIST-05 to LIST-16]. */
export const SoundRow = memo(function SoundRow(props: SoundRowProps) {
  const { sound, playback, position, saved, downloaded, rareFindsOpen, actions } = props;
  const type = SOUND_TYPE_VIEWS[sound.type];
  return (
    <tr className={css.row} data-playback={playback} aria-current={position ? true : undefined}>
      <td className={css.packCell}>
        <div className={css.pack}>
          <a
            className={css.cover}
            href={href.pack(sound.pack.slug)}
            aria-label={`Pack ${sound.pack.name}`}
            title={sound.pack.name}
          >
            <CoverImage url={sound.pack.imageUrl} size={50} alt="" />
          </a>
          <PlayToggle name={sound.name} playback={playback} onToggle={() => actions.togglePlay(sound)} />
        </div>
      </td>
      <td className={css.nameCell}>
        <a className={css.name} href={href.sound(sound.id)} dir="auto" title={sound.name}>
          {sound.name}
        </a>
        <div className={css.badges}>
          {sound.isRareFind && (
            <Pill tone="brass" icon={rareFindsOpen ? 'gem' : 'lock'}>
              Rare Find
            </Pill>
          )}
          {badgesOf(sound).map((badge) => (
            <BadgeLink key={`${badge.kind} ${badge.href}`} badge={badge} />
          ))}
        </div>
      </td>
      <td className={css.waveformCell}>
        <WaveformSlider
          waveform={sound.waveform}
          seconds={sound.seconds}
          label={sound.name}
          position={position}
          onSeek={(place) => actions.seek(sound, place)}
        />
      </td>
      <td className={css.typeCell}>
        <span className={css.type} title={type.name}>
          <Icon name={type.icon} size={18} />
          <span className={visuallyHidden}>{type.name}</span>
        </span>
      </td>
      <td className={css.keyCell}>{sound.key ?? <Nothing />}</td>
      <td className={css.bpmCell}>{sound.bpm ?? <Nothing />}</td>
      <td className={css.timeCell}>{sound.duration}</td>
      <td className={css.actionsCell}>
        <div className={css.actions}>
          <a
            className={`${iconLinkClass} ${css.similar}`}
            href={href.similar(sound.id)}
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              actions.findSimilar(sound);
            }}
            aria-label={`Find sounds similar to ${sound.name}`}
            title="Find similar"
          >
            <Icon name="similar" size={18} />
          </a>
          <WishlistButton name={sound.name} saved={saved} onToggle={() => actions.toggleWishlist(sound.id)} />
          <DownloadButton sound={sound} downloaded={downloaded} onDownload={() => actions.download(sound)} />
        </div>
      </td>
    </tr>
  );
});

const BadgeLink = ({ badge }: { badge: Badge }) => (
  <a className={css.badge} href={badge.href} data-kind={badge.kind}>
    {badge.name}
  </a>
);

/** A drum has no key: a dash for the eye, words for the ear. */
const Nothing = () => (
  <span className={css.nothing}>
    <span aria-hidden="true">–</span>
    <span className={visuallyHidden}>none</span>
  </span>
);
