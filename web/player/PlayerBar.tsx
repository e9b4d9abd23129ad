import { useEffect, useRef } from 'react';
import { stretchBadge } from '../../core/audition/hear.ts';
import type { Heard } from '../../core/player/hearing.ts';
import type { Pack } from '../../core/catalogue/packs/pack.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { Downloaded } from '../../core/downloads/downloaded-sounds.ts';
import type { Readable } from '../../core/kernel/readable.ts';
import type { Endings } from '../../core/player/endings.ts';
import { type Cue, type PlayerState, type Position, VOLUME_STEP, repeatedAs } from '../../core/player/player.ts';
import { packHref } from '../../core/catalogue/addresses.ts';
import { shortcutTexts } from '../../core/shell/shortcuts.messages.ts';
import { bpmText } from '../../domain/figures.ts';
import type { LikeState } from '../../core/wishlist/liked-sounds.ts';
import { Stretch } from '../audition/HeardFigure.tsx';
import { DOWNLOAD_KEY } from '../downloads/downloads.shortcuts.ts';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { PackDownloadButton } from '../downloads/PackDownloadButton.tsx';
import { SHEET_KEY } from '../shell/shortcuts/shell.shortcuts.ts';
import { ariaKeys } from '../shell/shortcuts/shortcuts.ts';
import { IconButton, iconLinkClass } from '../ui/Button.tsx';
import { CoverImage } from '../ui/CoverImage.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Slider } from '../ui/Slider.tsx';
import { LIKE_KEY } from '../wishlist/wishlist.shortcuts.ts';
import { WishlistButton } from '../wishlist/WishlistButton.tsx';
import * as css from './player-bar.css.ts';
import { factsOf } from './cue-facts.ts';
import { PLAYER_KEYS } from './player.shortcuts.ts';
import { PlayToggle } from './PlayToggle.tsx';
import { type SeekWay, WaveformSlider } from './WaveformSlider.tsx';
import { playedTime } from './waveform-drawing.ts';
import { playerBarTexts } from './player-bar.messages.ts';
import { soundTexts } from '../../core/catalogue/catalogue.messages.ts';

interface PlayerBarProps {
  cue: Cue;
  playback: PlayerState['phase'];
  /** Why it cannot be played, in the error phase. */
  errorText?: string | undefined;
  position: Readable<Position>;
  /** How the session lock changes it; null if it does not. */
  heard?: Heard | null;
  volume: number;
  endings: Endings;
  saved: LikeState;
  /** Of the sound. */
  downloaded: Downloaded;
  /** Whether single-letter shortcuts are on. */
  lettersAct: boolean;
  onToggle: () => void;
  /** Plays its neighbor in the list in view. */
  onStep: (direction: 'previous' | 'next') => void;
  onSeek: (fraction: number, way: SeekWay) => void;
  onVolume: (volume: number) => void;
  /** Switches whether sounds of this kind repeat. */
  onRepeat: (isOn: boolean) => void;
  onAdvance: (isOn: boolean) => void;
  onToggleWishlist: () => void;
  onDownload: (sound: Sound) => void;
  onDownloadPack: (pack: Pack) => void;
  /** Opens the menu of the sound at the button. */
  onMenu: (button: HTMLElement) => void;
  /** Opens the list of shortcuts. */
  onShortcuts: () => void;
}

/** The player of the whole shop, at the bottom of every page [PLAY-01 to PLAY-12]. */
export function PlayerBar(props: PlayerBarProps) {
  const { cue, playback, errorText, position, heard } = props;
  const facts = factsOf(cue);
  const { name, pack } = facts;
  return (
    <section className={css.bar} aria-label={playerBarTexts.title}>
      <div className={css.inner}>
        <PlayToggle
          name={name}
          playback={playback}
          look="bar"
          {...(errorText && { errorText })}
          shortcut={ariaKeys(PLAYER_KEYS.toggle)}
          onToggle={props.onToggle}
        />
        <a className={css.cover} href={packHref(pack.slug)} aria-label={soundTexts.packLink(pack.name)} tabIndex={-1}>
          <CoverImage url={pack.imageUrl} size={50} alt="" />
        </a>
        <div className={css.text}>
          <a className={css.name} href={facts.href} dir="auto">
            {name}
          </a>
          <span className={css.below}>
            {cue.kind === 'sound' && <Figures sound={cue.sound} heard={heard ?? null} />}
            <a className={css.pack} href={facts.of.href} dir="auto">
              {facts.of.name}
            </a>
          </span>
        </div>
        <div className={css.progress}>
          <WaveformSlider
            waveform={facts.waveform}
            seconds={facts.seconds}
            label={name}
            position={position}
            look="bar"
            onSeek={props.onSeek}
          />
        </div>
        <PlayedTime position={position} length={facts.length} />
        <div className={css.steps}>
          {STEPS.map((direction) => (
            <IconButton
              key={direction}
              label={playerBarTexts[direction]}
              icon={direction}
              aria-keyshortcuts={ariaKeys(PLAYER_KEYS[direction])}
              onClick={() => props.onStep(direction)}
            />
          ))}
          <EndingSwitches cue={cue} endings={props.endings} onRepeat={props.onRepeat} onAdvance={props.onAdvance} />
        </div>
        <CueActions {...props} name={name} />
      </div>
    </section>
  );
}

/** Actions for what is in the player. */
function CueActions({ cue, name, lettersAct, ...props }: PlayerBarProps & { name: string }) {
  return (
    <div className={css.actions}>
      <Volume volume={props.volume} onVolume={props.onVolume} />
      {cue.kind !== 'stems' && (
        <WishlistButton
          name={name}
          saved={props.saved}
          shortcut={lettersAct && cue.kind === 'sound' ? ariaKeys(LIKE_KEY) : undefined}
          onToggle={props.onToggleWishlist}
        />
      )}
      {cue.kind === 'sound' && (
        <DownloadButton
          sound={cue.sound}
          downloaded={props.downloaded}
          shortcut={lettersAct ? ariaKeys(DOWNLOAD_KEY) : undefined}
          onDownload={() => props.onDownload(cue.sound)}
        />
      )}
      {cue.kind === 'pack' && (
        <PackDownloadButton pack={cue.pack} look="row" onDownload={() => props.onDownloadPack(cue.pack)} />
      )}
      {cue.kind === 'sound' && (
        <IconButton
          label={soundTexts.more(name)}
          icon="more"
          aria-haspopup="menu"
          onClick={(event) => props.onMenu(event.currentTarget)}
        />
      )}
      <ShortcutsButton lettersAct={lettersAct} onPress={props.onShortcuts} />
    </div>
  );
}

const STEPS = ['previous', 'next'] as const;

const ShortcutsButton = ({ lettersAct, onPress }: { lettersAct: boolean; onPress: () => void }) => (
  <button
    type="button"
    className={`${iconLinkClass} ${css.shortcuts}`}
    aria-label={shortcutTexts.title}
    title={shortcutTexts.title}
    aria-keyshortcuts={lettersAct ? ariaKeys(SHEET_KEY) : undefined}
    onClick={onPress}
  >
    ?
  </button>
);

/** 'Am · 124 BPM', and how far a lock shifts it: '(+2 st, 97%)'. */
function Figures({ sound, heard }: { sound: Sound; heard: Heard | null }) {
  const { key, bpm } = heard ?? sound;
  const figures = [key, bpm !== null && bpmText(bpm)].filter(Boolean).join(' · ');
  if (figures === '') return null;
  const moved = heard && stretchBadge(heard.tuning);
  return (
    <span className={css.figures} title={heard?.spoken}>
      {figures}
      {moved && <Stretch change={{ ...moved, text: playerBarTexts.moved(moved.text) }} title={heard.spoken} />}
    </span>
  );
}

interface PlayedTimeProps {
  position: Readable<Position>;
  /** As the server sends it; null if only the file has it. */
  length: string | null;
}

/** Updated in the DOM directly, as it changes many times a second. */
function PlayedTime({ position, length }: PlayedTimeProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const playing = position.changes$.subscribe(({ seconds, duration }) => {
      if (text.current) text.current.textContent = `${playedTime(seconds)} / ${length ?? playedTime(duration)}`;
    });
    return () => playing.unsubscribe();
  }, [position, length]);
  return <p ref={text} className={css.time} aria-hidden="true" />;
}

type EndingSwitchesProps = Pick<PlayerBarProps, 'cue' | 'endings' | 'onRepeat' | 'onAdvance'>;

/** What happens at the end of the sound. */
function EndingSwitches({ cue, endings, onRepeat, onAdvance }: EndingSwitchesProps) {
  const what = repeatedAs(cue);
  return (
    <>
      <button
        type="button"
        className={`${iconLinkClass} ${css.ending}`}
        aria-pressed={endings[what]}
        aria-label={playerBarTexts.repeat[what]}
        title={playerBarTexts.repeat[what]}
        onClick={() => onRepeat(!endings[what])}
      >
        <Icon name="loop" />
      </button>
      <button
        type="button"
        className={`${iconLinkClass} ${css.ending}`}
        aria-pressed={endings.next}
        aria-label={playerBarTexts.advance}
        title={playerBarTexts.advance}
        onClick={() => onAdvance(!endings.next)}
      >
        <Icon name="advance" />
      </button>
    </>
  );
}

function Volume({ volume, onVolume }: { volume: number; onVolume: (volume: number) => void }) {
  const beforeMute = useRef(1);
  const isMuted = volume === 0;

  function toggleMute() {
    if (!isMuted) beforeMute.current = volume;
    onVolume(isMuted ? beforeMute.current : 0);
  }

  return (
    <span className={css.volume}>
      <IconButton
        label={isMuted ? playerBarTexts.unmute : playerBarTexts.mute}
        icon={isMuted ? 'muted' : 'volume'}
        onClick={toggleMute}
      />
      <Slider label={playerBarTexts.volume} min={0} max={1} step={VOLUME_STEP} value={volume} onValue={onVolume} />
    </span>
  );
}
