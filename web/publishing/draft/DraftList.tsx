import type { DraftList as Drafts, DraftSummary } from '../../../core/publishing/draft.ts';
import { draftHref } from '../../../core/publishing/addresses.ts';
import { draftStateNames } from '../../../domain/publishing/draft.messages.ts';
import { trustTexts } from '../../../domain/publishing/trust.messages.ts';
import { DRAFT_STATES } from '../../../domain/publishing/states.ts';
import * as css from '../desk.css.ts';
import { FindingCounts } from '../findings/FindingCounts.tsx';
import { shelfTexts } from '../publishing.messages.ts';

/** Drafts by state, and how long providers wait; each names its provider if there are several. */
export function DraftList({ list }: { list: Drafts }) {
  const states = DRAFT_STATES.filter((state) => list.items.some((item) => item.state === state));
  return (
    <>
      <p className={css.muted}>{shelfTexts.queue(list.queue.length, list.queue.medianWaitMs)}</p>
      {list.isTrusted && <p>{trustTexts.trusted}</p>}
      {states.length === 0 && <p>{shelfTexts.none}</p>}
      {states.map((state) => {
        const items = list.items.filter((item) => item.state === state);
        return (
          <section key={state} aria-label={draftStateNames[state]}>
            <h3>{shelfTexts.ofState(draftStateNames[state], items.length)}</h3>
            <ul className={css.packs}>
              {items.map((item) => (
                <DraftLine
                  key={item.id}
                  item={item}
                  href={draftHref({ id: item.id, isReview: false })}
                  {...(list.provider === null && { by: item.provider.name })}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

interface DraftLineProps {
  item: DraftSummary;
  href: string;
  /** Further details, for those who do not know whose it is. */
  by?: string;
}

export const DraftLine = ({ item, href, by }: DraftLineProps) => (
  <li className={css.pack}>
    <span>
      <a className={css.packName} href={href}>
        {item.name}
      </a>{' '}
      {by && <span className={css.muted}>{by}</span>}
    </span>
    <span className={css.packFacts}>
      {shelfTexts.files(item.fileCount)} · <FindingCounts counts={item.counts} />
      {item.submittedAt === null ? shelfTexts.changed(item.changedAt) : shelfTexts.submitted(item.submittedAt)}
    </span>
  </li>
);
