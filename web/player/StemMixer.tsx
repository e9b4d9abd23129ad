import { layered } from '../../core/player/layers.ts';
import { isAlone, stemsOf } from '../../core/player/play-stems.ts';
import { cueOf } from '../../core/player/player.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useOwnReadable, useReadable, whole } from '../bind/use-readable.ts';
import { Button } from '../ui/Button.tsx';
import { playerTexts } from '../../core/player/player.messages.ts';
import { stemTexts } from './stem-mixer.messages.ts';
import * as css from './stem-mixer.css.ts';

/** Above a list of stems: plays them together, and can mute some of them [LIST-52]. */
export function StemMixer() {
  const { catalogue, listening, player } = useApp();
  const { playStems } = useLate(listening);
  const list = useReadable(catalogue.soundList, whole);
  const state = useOwnReadable(player.state, whole, { phase: 'idle' });
  const silent = useReadable(playStems.silent, whole);
  const stems = stemsOf(list);
  if (!stems) return null;
  const cue = cueOf(state);
  const isHere = cue?.kind === 'stems' && cue.group.id === stems.group.id;
  const isPlaying = isHere && state.phase === 'playing';
  const ids = stems.sounds.map(({ id }) => id);
  return (
    <section className={css.mixer} aria-label={stemTexts.title}>
      <Button
        look={isPlaying ? 'quiet' : 'primary'}
        icon={isPlaying ? 'pause' : 'play'}
        data-preview={layered(stems.sounds.flatMap(({ previewUrl }) => previewUrl ?? []))}
        onClick={() => playStems.execute()}
      >
        {isPlaying ? stemTexts.pause : stemTexts.play(stems.sounds.length)}
      </Button>
      {isHere && state.phase === 'error' && (
        <p className={css.problem} role="alert">
          {state.message ?? playerTexts.noAudio}
        </p>
      )}
      {isHere && state.phase !== 'error' && (
        <ul className={css.stems}>
          {stems.sounds.map(({ id, name }) => (
            <li key={id} className={css.stem} data-silent={silent.has(id) || undefined}>
              <span className={css.name} dir="auto">
                {name}
              </span>
              <button
                type="button"
                className={css.key}
                aria-pressed={silent.has(id)}
                aria-label={stemTexts.mute(name)}
                title={stemTexts.mute(name)}
                onClick={() => playStems.silence(id, !silent.has(id))}
              >
                {stemTexts.muteKey}
              </button>
              <button
                type="button"
                className={css.key}
                aria-pressed={isAlone(id, ids, silent)}
                aria-label={stemTexts.solo(name)}
                title={stemTexts.solo(name)}
                onClick={() => playStems.solo(id)}
              >
                {stemTexts.soloKey}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
