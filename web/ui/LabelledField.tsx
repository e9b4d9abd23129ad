import { type ReactNode, useId } from 'react';
import { Icon } from './icons/Icon.tsx';
import * as css from './field.css.ts';

/** What every labelled field may be told. */
export interface FieldProps {
  label: string;
  /** What is wrong with the value, in words. */
  error?: string | undefined;
}

/** What ties a control to its label and to what is wrong with it. */
interface Ties {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Attributes that the ties of a field provide. */
export type Tied = keyof Ties | 'className';

/** A control under its label, and what is wrong with its value below it. */
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
