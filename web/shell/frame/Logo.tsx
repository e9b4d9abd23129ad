import * as css from './logo.css.ts';
import { SHOP } from './frame.messages.ts';

/** A loop around three bars, and the name. */
export const Logo = () => (
  <span className={css.logo}>
    <svg className={css.mark} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M16.2 3.8A9.3 9.3 0 1 0 21.3 12" />
      <path className={css.bars} d="M8.4 9.8v4.4M12 7v10M15.6 10.4v3.2" />
    </svg>
    <span className={css.name}>{SHOP}</span>
  </span>
);
