import { nameOfKey, parseKey, shiftBetween } from '../../core/catalogue/sounds/musical-key.ts';
import type { ChordType } from '../../domain/catalogue/chord-type.ts';
import { CHANGE_KEYS } from '../../domain/tempo/change-keys.ts';
import { tempoTexts, semitonesText } from '../../core/tempo/tempo.messages.ts';
import { Select } from '../ui/Select.tsx';
import * as css from './tempo-dialog.css.ts';

interface KeyChoiceProps {
  original: string;
  scale: ChordType;
  chosen: string | null;
  onKey: (key: string) => void;
}

/** The keys of the sound's scale, each with its distance [TEMPO-14, TEMPO-15, TEMPO-16, DECISION-112]. */
export const KeyChoice = ({ original, scale, chosen, onKey }: KeyChoiceProps) => (
  <fieldset className={css.part}>
    <legend className={css.legend}>
      {tempoTexts.key} <span className={css.was}>{tempoTexts.was(keyName(original))}</span>
    </legend>
    <div className={css.key}>
      <Select label={tempoTexts.key} required value={chosen ?? original} onValue={onKey}>
        {CHANGE_KEYS[scale].map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
      <span className={css.shift}>{shiftText(original, chosen ?? original)}</span>
    </div>
  </fieldset>
);

/** 'C# minor': one spelling, although the value of the option has both. */
function keyName(choice: string): string {
  const key = parseKey(choice);
  return key ? nameOfKey(key) : choice;
}

/** '+3 semitones'; empty for the original key. */
function shiftText(original: string, chosen: string): string {
  const [from, to] = [parseKey(original), parseKey(chosen)];
  const shift = from && to ? shiftBetween(from, to) : 0;
  if (shift === 0) return '';
  return semitonesText(shift);
}
