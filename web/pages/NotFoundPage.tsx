import { ButtonLink } from '../ui/Button.tsx';
import * as css from './pages.css.ts';

export const NotFoundPage = () => (
  <div className={css.notFound}>
    <h1 className={css.notFoundTitle} tabIndex={-1}>
      Page not found
    </h1>
    <p className={css.nothing}>There is nothing at this address. It may have moved, or never been here.</p>
    <ButtonLink href="/samples">Browse all sounds</ButtonLink>
  </div>
);
