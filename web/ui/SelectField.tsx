import type { ComponentProps } from 'react';
import { Icon } from './icons/Icon.tsx';
import * as css from './field.css.ts';
import { type FieldProps, LabelledField, type Tied } from './LabelledField.tsx';

/** A labelled native select for forms. */
export function SelectField({ label, error, ...rest }: FieldProps & Omit<ComponentProps<'select'>, Tied>) {
  return (
    <LabelledField label={label} error={error}>
      {(ties) => (
        <span className={css.selectFrame}>
          <select {...rest} {...ties} className={css.roomySelect} />
          <span className={css.selectArrow}>
            <Icon name="chevronDown" size={12} />
          </span>
        </span>
      )}
    </LabelledField>
  );
}
