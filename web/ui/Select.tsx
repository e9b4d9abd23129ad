import type { ComponentProps } from 'react';
import { Icon } from './icons/Icon.tsx';
import * as css from './field.css.ts';

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'aria-label' | 'onChange'> {
  label: string;
  onValue: (value: string) => void;
}

/** A styled native select. */
export function Select({ label, onValue, children, ...rest }: SelectProps) {
  return (
    <span className={css.selectFrame}>
      <select
        {...rest}
        className={css.select}
        aria-label={label}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {children}
      </select>
      <span className={css.selectArrow}>
        <Icon name="chevronDown" size={12} />
      </span>
    </span>
  );
}
