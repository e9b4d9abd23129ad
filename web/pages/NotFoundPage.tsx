import { ButtonLink } from '../ui/Button.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import * as css from './pages.css.ts';

export const NotFoundPage = () => (
  <div className={css.notFound}>
    <PageHeading className={css.notFoundTitle}>Page not found</PageHeading>
    <p className={css.nothing}>There is nothing at this address. It may have moved, or never been here.</p>
    <ButtonLink href="/samples">Browse all sounds</ButtonLink>
  </div>
);
