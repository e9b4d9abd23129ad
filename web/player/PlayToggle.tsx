import type { PlayerState } from '../../core/player/player.ts';
import { type IconName, Icon } from '../ui/icons/Icon.tsx';
import * as css from './play-toggle.css.ts';

interface PlayToggleProps {
  /** What is played. */
  name: string;
  /** 'idle' while the player has something else. */
  playback: PlayerState['phase'];
  look?: 'row' | 'bar' | 'large' | 'cover';
  /** Why it cannot be played [DECISION-79]. */
  errorText?: string;
  onToggle: () => void;
}

/** One button: play, pause, or the warning that there is nothing to play [PLAY-24]. */
export function PlayToggle({
  name,
  playback,
  look = 'row',
  errorText = 'This preview cannot be played.',
  onToggle,
}: PlayToggleProps) {
  const label =
    playback === 'playing' ? `Pause ${name}` : playback === 'error' ? `${name}: ${errorText}` : `Play ${name}`;
  return (
    <button
      type="button"
      className={css.toggle[look]}
      data-playback={playback}
      aria-label={label}
      title={playback === 'error' ? errorText : undefined}
      onClick={onToggle}
    >
      <Icon name={ICONS[playback]} size={look === 'large' ? 24 : 18} />
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
