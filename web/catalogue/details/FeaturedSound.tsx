import { stretchBadge } from '../../../core/audition/hear.ts';
import { packHref, soundHref } from '../../../core/catalogue/addresses.ts';
import { Stretch } from '../../audition/HeardFigure.tsx';
import { CoverImage } from '../../ui/CoverImage.tsx';
import * as css from './featured-sound.css.ts';
import { LargePlayToggle, LargeWaveform } from './LargePlayer.tsx';
import type { SoundRowProps } from '../sounds/SoundRow.tsx';
import { picksTexts } from './details.messages.ts';
import { soundTexts } from '../../../core/catalogue/catalogue.messages.ts';
import { bpmText } from '../../../domain/figures.ts';

/** One sound in large, ready to play. */
export const FeaturedSound = ({ sound, playback, errorText, position, heard, actions }: SoundRowProps) => (
  <article className={css.featured}>
    <header className={css.header}>
      <a className={css.cover} href={packHref(sound.pack.slug)} aria-label={soundTexts.packLink(sound.pack.name)}>
        <CoverImage url={sound.pack.imageUrl} size={400} alt="" eager />
      </a>
      <div className={css.text}>
        <p className={css.kind}>{picksTexts.first}</p>
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
      <LargePlayToggle sound={sound} playback={playback} errorText={errorText} actions={actions} />
    </header>
    <LargeWaveform sound={sound} position={position} actions={actions} />
  </article>
);
