import { ButtonLink } from '../ui/Button.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import * as css from './pages.css.ts';
import { notFoundTexts } from './not-found.messages.ts';
import { noticeTexts } from '../catalogue/lists/lists.messages.ts';

/** Nothing lies at this address [DECISION-26]. */
export default function NotFoundPage() {
  return (
    <div className={css.notFound}>
      <PageHeading className={css.notFoundTitle}>{notFoundTexts.title}</PageHeading>
      <p className={css.nothing}>{notFoundTexts.text}</p>
      <ButtonLink href="/samples">{noticeTexts.allSounds}</ButtonLink>
    </div>
  );
}
