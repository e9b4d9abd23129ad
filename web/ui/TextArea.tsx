import { type ComponentProps, useId } from 'react';
import { Icon } from './icons/Icon.tsx';
import * as css from './field.css.ts';

interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'className' | 'id' | 'aria-invalid' | 'aria-describedby'
> {
  label: string;
  /** What is wrong with the value, in words. */
  error?: string | undefined;
}

/** A labelled field of a form for more than a line. */
export function TextArea({ label, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={4}
        {...rest}
        id={id}
        className={css.lines}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p className={css.error} id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
