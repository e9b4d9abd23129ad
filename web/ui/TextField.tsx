import type { ComponentProps } from 'react';
import * as css from './field.css.ts';
import { type FieldProps, LabelledField, type Tied } from './LabelledField.tsx';

/** A labelled form field. */
export function TextField({ label, error, ...rest }: FieldProps & Omit<ComponentProps<'input'>, Tied>) {
  return (
    <LabelledField label={label} error={error}>
      {(ties) => <input {...rest} {...ties} className={css.roomy} />}
    </LabelledField>
  );
}
