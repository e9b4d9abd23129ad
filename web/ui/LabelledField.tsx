import { type ReactNode, useId } from 'react';
import { Icon } from './icons/Icon.tsx';
import * as css from './field.css.ts';

/** Props of every labelled field. */
export interface FieldProps {
  label: string;
  /** The error in words. */
  error?: string | undefined;
}

/** Attributes that connect a control to its label and error. */
interface Ties {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The attributes that a labelled field sets. */
export type Tied = keyof Ties | 'className';

/** A control below its label, with its error below. */
export function LabelledField({ label, error, children }: FieldProps & { children: (ties: Ties) => ReactNode }) {
  const id = useId();
  const problem = `${id}-error`;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? problem : undefined })}
      {error && (
        <p className={css.error} id={problem}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
