import type { ComponentProps } from 'react';
import * as css from './field.css.ts';
import { type FieldProps, LabelledField, type Tied } from './LabelledField.tsx';

/** A labelled form field of several lines. */
export function TextArea({ label, error, ...rest }: FieldProps & Omit<ComponentProps<'textarea'>, Tied>) {
  return (
    <LabelledField label={label} error={error}>
      {(ties) => <textarea rows={4} {...rest} {...ties} className={css.lines} />}
    </LabelledField>
  );
}
