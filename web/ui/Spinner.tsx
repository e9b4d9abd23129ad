import * as css from './spinner.css.ts';

/** Something is under way; what, the control around it says. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />;
