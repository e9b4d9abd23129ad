import type { ReactNode } from 'react';
import { type IconName, Icon } from './icons/Icon.tsx';
import * as css from './notice.css.ts';

interface NoticeProps {
  icon?: IconName;
  /** In place of the icon, if the notice is all that a page has. */
  picture?: ReactNode;
  title: string;
  /** What to do about it. */
  hint?: string;
  /** A second line of it. */
  more?: string;
  /** Announced at once, for errors. */
  isAlert?: boolean;
  /** The most useful next step. */
  children?: ReactNode;
}

/** In place of a list: nothing found, or nothing loaded. */
export function Notice({ icon, picture, title, hint, more, isAlert = false, children }: NoticeProps) {
  return (
    <div className={css.notice} role={isAlert ? 'alert' : 'status'}>
      {picture}
      {icon && (
        <span className={css.icon}>
          <Icon name={icon} size={28} />
        </span>
      )}
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {more && <p className={css.hint}>{more}</p>}
      {children && <div className={css.action}>{children}</div>}
    </div>
  );
}
