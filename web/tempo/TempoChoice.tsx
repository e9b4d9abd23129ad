import { useId, useState } from 'react';
import { tempoTexts } from '../../core/tempo/tempo.messages.ts';
import { CHANGE_BPM } from '../../domain/tempo/change.ts';
import { COARSE_BPM, changeTempo } from '../../core/tempo/wanted-change.ts';
import { IconButton } from '../ui/Button.tsx';
import { Slider } from '../ui/Slider.tsx';
import * as css from './tempo-dialog.css.ts';
import { tempoFieldTexts } from '../audition/audition.messages.ts';
import { bpmText } from '../../domain/figures.ts';

interface TempoChoiceProps {
  original: number;
  /** Null while the input is not a tempo. */
  bpm: number | null;
  onBpm: (bpm: number | null) => void;
}

/** A tempo to type, step or slide [TEMPO-10, TEMPO-11, TEMPO-12, TEMPO-13]. */
export function TempoChoice({ original, bpm, onBpm }: TempoChoiceProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  // The input stays as typed while it means the current tempo.
  const shown = bpm === null || changeTempo(Number(typed)) === bpm ? typed : String(bpm);
  const set = (next: number) => onBpm(changeTempo(next));
  const from = bpm ?? original;
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>
        {tempoTexts.tempo} <span className={css.was}>{tempoTexts.was(bpmText(original))}</span>
      </legend>
      <div className={css.tempo}>
        <IconButton
          label={tempoFieldTexts.slower}
          icon="minus"
          disabled={from <= CHANGE_BPM.min}
          onClick={() => set(Math.max(CHANGE_BPM.min, from - 1))}
        />
        <input
          className={css.number}
          type="number"
          inputMode="decimal"
          required
          min={CHANGE_BPM.min}
          max={CHANGE_BPM.max}
          step="any"
          aria-label={tempoFieldTexts.tempo}
          aria-invalid={bpm === null || undefined}
          aria-describedby={id}
          value={shown}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            onBpm(value.trim() === '' ? null : changeTempo(Number(value)));
          }}
        />
        <IconButton
          label={tempoFieldTexts.faster}
          icon="plus"
          disabled={from >= CHANGE_BPM.max}
          onClick={() => set(Math.min(CHANGE_BPM.max, from + 1))}
        />
      </div>
      <Slider
        label={tempoTexts.tempo}
        min={CHANGE_BPM.min}
        max={CHANGE_BPM.max}
        step={1}
        value={Math.round(from)}
        onValue={set}
      />
      <p id={id} className={bpm === null ? css.wrong : css.hint}>
        {hintFor(bpm)}
      </p>
    </fieldset>
  );
}

const hintFor = (bpm: number | null): string => {
  if (bpm === null) return tempoTexts.wrongTempo;
  return bpm < COARSE_BPM ? tempoTexts.coarse : tempoTexts.range;
};
