import type { ReactNode } from 'react';
import * as css from './switch.css.ts';

interface SwitchProps {
  checked: boolean;
  /** Disabled, but keeps the focus. */
  isBusy?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export const Switch = ({ checked, isBusy = false, onChange, children }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    className={css.control}
    aria-disabled={isBusy || undefined}
    onClick={() => onChange(!checked)}
  >
    <span className={css.label}>{children}</span>
    <span className={css.track} />
  </button>
);
