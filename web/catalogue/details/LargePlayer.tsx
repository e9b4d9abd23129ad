import { PlayToggle } from '../../player/PlayToggle.tsx';
import { WaveformSlider } from '../../player/WaveformSlider.tsx';
import type { SoundRowProps } from '../sounds/SoundRow.tsx';

type LargePlayToggleProps = Pick<SoundRowProps, 'sound' | 'playback' | 'errorText' | 'actions'>;

/** The button that plays the one sound of a page. */
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

/** Its waveform [PLAY-37]. */
export const LargeWaveform = ({ sound, position, actions }: Pick<SoundRowProps, 'sound' | 'position' | 'actions'>) => (
  <WaveformSlider
    waveform={sound.waveform}
    seconds={sound.seconds}
    label={sound.name}
    position={position}
    look="large"
    onSeek={(place, way) => actions.seek(sound, place, way)}
  />
);
