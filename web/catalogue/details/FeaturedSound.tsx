import { stretchBadge } from '../../../core/audition/hear.ts';
import { packHref, soundHref } from '../../../core/catalogue/addresses.ts';
import { Stretch } from '../../audition/HeardFigure.tsx';
import { PlayToggle } from '../../player/PlayToggle.tsx';
import { WaveformSlider } from '../../player/WaveformSlider.tsx';
import { CoverImage } from '../../ui/CoverImage.tsx';
import * as css from './featured-sound.css.ts';
import type { SoundRowProps } from '../sounds/SoundRow.tsx';
import { featuredTexts } from './details.messages.ts';
import { soundTexts } from '../../../core/catalogue/catalogue.messages.ts';
import { bpmText } from '../../../domain/figures.ts';

/** One sound, large, to be heard at once. */
export const FeaturedSound = ({ sound, playback, errorText, position, heard, actions }: SoundRowProps) => (
  <article className={css.featured}>
    <header className={css.header}>
      <a className={css.cover} href={packHref(sound.pack.slug)} aria-label={soundTexts.packLink(sound.pack.name)}>
        <CoverImage url={sound.pack.imageUrl} size={400} alt="" eager />
      </a>
      <div className={css.text}>
        <p className={css.kind}>{featuredTexts.kind}</p>
        <h2 className={css.name}>
          <a className={css.link} href={soundHref(sound.id)} dir="auto">
            {sound.name}
          </a>
        </h2>
        <p className={css.figures}>
          {[sound.bpm !== null && bpmText((heard ?? sound).bpm ?? sound.bpm), (heard ?? sound).key, sound.duration]
            .filter(Boolean)
            .join('  ')}
          {heard && <Stretch change={stretchBadge(heard.tuning)} title={heard.spoken} />}
        </p>
      </div>
      <PlayToggle
        name={sound.name}
        playback={playback}
        previewUrl={sound.previewUrl}
        errorText={errorText}
        look="large"
        onToggle={() => actions.togglePlay(sound)}
      />
    </header>
    <WaveformSlider
      waveform={sound.waveform}
      seconds={sound.seconds}
      label={sound.name}
      position={position}
      look="large"
      onSeek={(place, way) => actions.seek(sound, place, way)}
    />
  </article>
);
