import { playerTexts } from '../../core/player/player.messages.ts';
import type { PlayerState } from '../../core/player/player.ts';
import { type IconName, Icon } from '../ui/icons/Icon.tsx';
import * as css from './play-toggle.css.ts';
import { playToggleTexts } from './player.messages.ts';

interface PlayToggleProps {
  /** The name of what is played. */
  name: string;
  /** 'idle' while the player has something else. */
  playback: PlayerState['phase'];
  /** What a press would play: it may be prefetched while the button is in view. */
  previewUrl?: string | null;
  look?: 'row' | 'bar' | 'large' | 'cover';
  /** Why it cannot be played [DECISION-79]. */
  errorText?: string | undefined;
  /** Shortcuts for the same, in the format of `aria-keyshortcuts`. */
  shortcut?: string | undefined;
  onToggle: () => void;
}

/** One button: play, pause, or a warning that there is nothing to play [PLAY-24, PLAY-28]. */
export function PlayToggle({
  name,
  playback,
  previewUrl,
  look = 'row',
  errorText = playerTexts.noAudio,
  shortcut,
  onToggle,
}: PlayToggleProps) {
  const shown = previewUrl === null ? 'error' : playback;
  const label =
    shown === 'playing'
      ? playToggleTexts.pause(name)
      : shown === 'error'
        ? `${name}: ${errorText}`
        : playToggleTexts.play(name);
  return (
    <button
      type="button"
      className={css.toggle[look]}
      data-playback={shown}
      data-preview={previewUrl ?? undefined}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shown === 'error' ? errorText : undefined}
      onClick={onToggle}
    >
      <Icon name={ICONS[shown]} size={look === 'large' ? 24 : 16} />
    </button>
  );
}

const ICONS: Readonly<Record<PlayerState['phase'], IconName>> = {
  idle: 'play',
  playing: 'pause',
  paused: 'play',
  finished: 'play',
  error: 'warning',
};
