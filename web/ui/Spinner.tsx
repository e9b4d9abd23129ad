import * as css from './spinner.css.ts';

/** Shows that something is in progress; the control around it says what. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />;
