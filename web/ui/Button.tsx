import type { ComponentProps, ReactNode } from 'react';
import { type IconName, Icon } from './icons/Icon.tsx';
import { Spinner } from './Spinner.tsx';
import * as css from './button.css.ts';
import { tooltip } from './tooltip.ts';

type Look = 'primary' | 'danger' | 'quiet' | 'plain';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: Look;
  icon?: IconName;
  /** Full width, for forms. */
  wide?: boolean;
  children: ReactNode;
}

export function Button({ look = 'quiet', icon, wide = false, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={classOf(look, wide)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  look?: Look;
  icon?: IconName;
  wide?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'quiet', icon, wide = false, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classOf(look, wide)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  icon: IconName;
  busy?: boolean;
}

export function IconButton({ label, icon, busy = false, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={css.iconButton}
      aria-label={label}
      {...tooltip(label)}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
    </button>
  );
}

export const iconLinkClass = css.iconButton;

const classOf = (look: Look, wide: boolean): string => (wide ? `${css.button[look]} ${css.wide}` : css.button[look]);
