import type { ComponentProps, Ref } from 'react';
import { Icon } from './icons/Icon.tsx';
import * as css from './field.css.ts';
import { uiTexts } from './ui.messages.ts';

interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'aria-label' | 'onChange' | 'value' | 'ref'
> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Called by the clear button; without it, the button only empties the field. */
  onClear?: () => void;
  /** Disabled, but keeps the focus. */
  isBusy?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function SearchField({ label, value, onValue, onClear, isBusy = false, disabled, ...rest }: SearchFieldProps) {
  function clear() {
    if (isBusy) return;
    onValue('');
    onClear?.();
  }
  return (
    <span className={css.search}>
      <span className={css.searchIcon}>
        <Icon name="search" />
      </span>
      <input
        {...rest}
        type="search"
        className={css.searchControl}
        aria-label={label}
        value={value}
        disabled={disabled}
        aria-disabled={isBusy || undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {value !== '' && !disabled && (
        <button
          type="button"
          className={css.searchClear}
          aria-label={uiTexts.clearSearch}
          aria-disabled={isBusy || undefined}
          onClick={clear}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
