import { LOCK_BPM, lockTempo } from '../../core/audition/session-lock.ts';
import { useDraft } from '../bind/use-draft.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import * as css from './session-lock-panel.css.ts';
import { tempoFieldTexts } from './audition.messages.ts';

interface TempoFieldProps {
  bpm: number | null;
  /** A tap on the beat; returns the tempo of all taps so far, or null. */
  onTap: () => number | null;
  onBpm: (bpm: number | null) => void;
}

/** Where stepping starts if there is no tempo yet. */
const MIDDLE_BPM = 120;

/** A tempo to type, step or tap. Emptying the field clears it. */
export function TempoField({ bpm, onTap, onBpm }: TempoFieldProps) {
  const [typed, setTyped] = useDraft(bpm === null ? '' : String(bpm));
  const meant = typed.trim() === '' ? null : lockTempo(Number(typed));
  const isWrong = typed.trim() !== '' && meant === null;

  function commit() {
    if (isWrong) setTyped(bpm === null ? '' : String(bpm));
    else if (meant !== bpm) onBpm(meant);
  }

  function step(by: number) {
    const next = lockTempo(bpm === null ? MIDDLE_BPM : bpm + by);
    if (next !== null) onBpm(next);
  }

  function tap() {
    const tapped = onTap();
    if (tapped !== null) onBpm(tapped);
  }

  return (
    <form
      className={css.tempo}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <IconButton label={tempoFieldTexts.slower} icon="minus" onClick={() => step(-1)} />
      <input
        className={css.number}
        type="number"
        inputMode="decimal"
        aria-label={tempoFieldTexts.tempo}
        placeholder={tempoFieldTexts.any}
        min={LOCK_BPM.min}
        max={LOCK_BPM.max}
        step="any"
        value={typed}
        aria-invalid={isWrong || undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
      />
      <IconButton label={tempoFieldTexts.faster} icon="plus" onClick={() => step(1)} />
      <Button onClick={tap}>{tempoFieldTexts.tap}</Button>
    </form>
  );
}
