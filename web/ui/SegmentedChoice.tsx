import { useId } from 'react';
import { visuallyHidden } from '../theme/global.css.ts';
import * as css from './segmented-choice.css.ts';

interface SegmentedChoiceProps<Value extends string> {
  label: string;
  options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  value: Value;
  /** Disabled, but keeps the focus. */
  isBusy?: boolean;
  onValue: (value: Value) => void;
}

/** A few options side by side: styled radio buttons. */
export function SegmentedChoice<Value extends string>({
  label,
  options,
  value,
  isBusy = false,
  onValue,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.group} aria-disabled={isBusy || undefined}>
      <legend className={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            className={visuallyHidden}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => !isBusy && onValue(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
