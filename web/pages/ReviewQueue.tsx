import { draftFailures, publishingTexts } from '../../core/publishing/publishing.messages.ts';
import { draftHref } from '../../core/publishing/addresses.ts';
import { draftStateNames } from '../../domain/publishing/draft.messages.ts';
import { isToBeHeard } from '../../domain/publishing/queue.ts';
import { trustTexts } from '../../domain/publishing/trust.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import * as css from '../publishing/desk.css.ts';
import { DraftLine } from '../publishing/draft/DraftList.tsx';
import { reviewTexts, shelfTexts } from '../publishing/publishing.messages.ts';
import { RemovedSection } from '../publishing/sold/RemovedSection.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { OwnFailed } from './OwnFailed.tsx';
import * as own from './own-page.css.ts';

/** Packs waiting for review, the longest wait first, and what is off sale. */
export function ReviewQueue() {
  const { reviewed, removed, loadQueue, loadRemoved } = useLate(useApp().publishing);
  const state = useReadable(reviewed, whole);
  const gone = useReadable(removed, whole);
  return (
    <>
      <PageHeading className={own.title}>{publishingTexts.review}</PageHeading>
      {(state.phase === 'idle' || state.phase === 'loading') && <Spinner />}
      {state.phase === 'failed' && (
        <OwnFailed failure={state.failure} policy={draftFailures} onReload={() => void loadQueue.execute()} />
      )}
      {state.phase === 'loaded' && (
        <>
          <div className={css.above}>
            <p className={css.muted}>{shelfTexts.queue(state.list.queue.length, state.list.queue.medianWaitMs)}</p>
            {trustTexts.toHear(state.list.items.filter(isToBeHeard).length).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <ul className={css.packs}>
              {state.list.items.map((item) => (
                <DraftLine
                  key={item.id}
                  item={item}
                  href={draftHref({ id: item.id, isReview: true })}
                  by={`${reviewTexts.by(item.provider.name)} · ${isToBeHeard(item) ? trustTexts.drawnName(draftStateNames[item.state]) : draftStateNames[item.state]}`}
                />
              ))}
            </ul>
          </div>
          <RemovedSection state={gone} onFind={(text) => void loadRemoved.execute(text)} />
        </>
      )}
    </>
  );
}
