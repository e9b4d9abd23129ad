import { Suspense } from 'react';
import { PRICING } from '../../domain/static-pages/static-page.ts';
import { staticPageFailures } from '../../core/static-pages/static-pages.messages.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { lazyView } from '../bind/lazy-view.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { RichWords } from '../ui/RichWords.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import * as own from './own-page.css.ts';
import * as css from './static-page.css.ts';
import NotFoundPage from './NotFoundPage.tsx';

// Only one of the pages needs it.
const PriceBoard = lazyView(() => import('../billing/PriceBoard.tsx'));

/** A static page of the shop [PAGE-01 to PAGE-04]. */
export default function StaticPage({ name }: { name: string }) {
  const { shown, loadStaticPage } = useLate(useApp().staticPages);
  const state = useReadable(shown, whole);
  if (state.phase === 'failed')
    return state.failure.kind === 'notFound' ? (
      <NotFoundPage />
    ) : (
      <ListFailed
        text={failureText(state.failure, staticPageFailures)}
        onReload={() => void loadStaticPage.execute(name)}
      />
    );
  if (state.phase !== 'loaded') return <Spinner />;
  return (
    <>
      <article className={css.page}>
        <PageHeading className={own.title}>{state.page.title}</PageHeading>
        <RichWords content={state.page.content} />
      </article>
      {name === PRICING && (
        <Suspense>
          <PriceBoard />
        </Suspense>
      )}
    </>
  );
}
