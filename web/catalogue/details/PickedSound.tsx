import { bpmText } from '../../../domain/figures.ts';
import { packHref, soundHref } from '../../../core/catalogue/addresses.ts';
import { soundTexts } from '../../../core/catalogue/catalogue.messages.ts';
import { PlayToggle } from '../../player/PlayToggle.tsx';
import { CoverImage } from '../../ui/CoverImage.tsx';
import type { SoundRowProps } from '../sounds/SoundRow.tsx';
import * as css from './picked-sound.css.ts';

/** One sound in small, beside others. */
export function PickedSound({ sound, playback, errorText, heard, actions }: SoundRowProps) {
  const { bpm, key } = heard ?? sound;
  return (
    <article className={css.pick}>
      <a className={css.cover} href={packHref(sound.pack.slug)} aria-label={soundTexts.packLink(sound.pack.name)}>
        <CoverImage url={sound.pack.imageUrl} size={50} alt="" eager />
      </a>
      <div className={css.text}>
        <h3 className={css.name}>
          <a className={css.link} href={soundHref(sound.id)} dir="auto">
            {sound.name}
          </a>
        </h3>
        <p className={css.figures}>{[bpm !== null && bpmText(bpm), key, sound.duration].filter(Boolean).join('  ')}</p>
      </div>
      <PlayToggle
        name={sound.name}
        playback={playback}
        previewUrl={sound.previewUrl}
        errorText={errorText}
        onToggle={() => actions.togglePlay(sound)}
      />
    </article>
  );
}
