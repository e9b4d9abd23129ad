import type { ReactNode } from 'react';
import * as css from './switch.css.ts';

interface SwitchProps {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export const Switch = ({ checked, disabled = false, onChange, children }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    className={css.control}
    disabled={disabled}
    onClick={() => onChange(!checked)}
  >
    <span className={css.label}>{children}</span>
    <span className={css.track} />
  </button>
);
