import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { PlayToggle } from '../../player/PlayToggle.tsx';
import { WaveformSlider } from '../../player/WaveformSlider.tsx';
import type { SoundRowProps } from '../sounds/SoundRow.tsx';

type LargePlayToggleProps = Pick<SoundRowProps, 'sound' | 'playback' | 'errorText' | 'actions'>;

/** The play button of a page about one sound. */
export const LargePlayToggle = ({ sound, playback, errorText, actions }: LargePlayToggleProps) => (
  <PlayToggle
    name={sound.name}
    playback={playback}
    previewUrl={sound.previewUrl}
    errorText={errorText}
    look="large"
    onToggle={() => actions.togglePlay(sound)}
  />
);

interface LargeWaveformProps extends Pick<SoundRowProps, 'sound' | 'position' | 'actions'> {
  /** Draws a line per beat behind the waveform. */
  beats?: boolean;
}

/** The waveform of a page about one sound [PLAY-37]. */
export const LargeWaveform = ({ sound, position, actions, beats = false }: LargeWaveformProps) => (
  <WaveformSlider
    waveform={sound.waveform}
    seconds={sound.seconds}
    label={sound.name}
    position={position}
    look="large"
    beat={beats ? beatOf(sound) : null}
    onSeek={(place, way) => actions.seek(sound, place, way)}
  />
);

/** The length of a beat as a share of the whole; null without a tempo. */
const beatOf = ({ bpm, seconds }: Sound): number | null => (bpm === null || seconds <= 0 ? null : 60 / bpm / seconds);
