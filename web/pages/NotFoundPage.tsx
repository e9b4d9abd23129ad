import { packListHref } from '../../core/catalogue/addresses.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { Picture } from '../ui/Picture.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import * as css from './pages.css.ts';
import { notFoundTexts } from './not-found.messages.ts';
import { noticeTexts } from '../catalogue/lists/lists.messages.ts';

const ALL_PACKS = packListHref(listOf({ kind: 'search', query: '' }));

/** There is nothing at this URL [DECISION-26]. */
export default function NotFoundPage() {
  return (
    <div className={css.notFound}>
      <Picture name="lost" />
      <PageHeading className={css.notFoundTitle}>{notFoundTexts.title}</PageHeading>
      <p className={css.nothing}>{notFoundTexts.text}</p>
      <p className={css.heroActions}>
        <ButtonLink href="/samples">{noticeTexts.allSounds}</ButtonLink>
        <ButtonLink href={ALL_PACKS}>{noticeTexts.allPacks}</ButtonLink>
      </p>
    </div>
  );
}
