import type { Draft } from '../../../core/publishing/draft.ts';
import { claimed, draftStateNames } from '../../../domain/publishing/draft.messages.ts';
import { aloneTexts } from '../../../domain/publishing/trust.messages.ts';
import { DRAFT_STATES, type DraftState } from '../../../domain/publishing/states.ts';
import * as css from '../desk.css.ts';
import { draftTexts, nextTexts } from '../publishing.messages.ts';

const ASIDE: ReadonlySet<DraftState> = new Set(['withdrawn', 'off-sale']);
const WAY = DRAFT_STATES.filter((state) => !ASIDE.has(state));

/** The steps from draft to sale, with the current one and what comes next. */
export function DraftSteps({ draft }: { draft: Draft }) {
  const { state, returned, checking } = draft;
  return (
    <>
      <ol className={css.steps} aria-label={draftTexts.steps}>
        {(ASIDE.has(state) ? [state] : WAY).map((step) => (
          <li key={step} aria-current={step === state ? 'step' : undefined}>
            {draftStateNames[step]}
          </li>
        ))}
      </ol>
      <output className={css.next}>
        {checking ? draftTexts.checking(checking.done, checking.of) : nextText(draft)}
      </output>
      {draft.alone !== null && <p className={css.muted}>{aloneTexts[draft.alone]}</p>}
      {draft.objection !== null && (
        <div className={css.returned}>
          <p className={css.muted}>{draftTexts.objected}</p>
          <p>{draft.objection}</p>
        </div>
      )}
      {returned !== null && (
        <div className={css.returned}>
          <p className={css.muted}>{draftTexts.returned}</p>
          <p>{returned}</p>
        </div>
      )}
    </>
  );
}

function nextText({ state, counts, onSaleAt, isClaimed }: Draft): string {
  if (isClaimed) return claimed.message;
  if (state === 'checked' && counts.block > 0) return draftTexts.blocked(counts.block);
  if (state === 'scheduled' && onSaleAt !== null) return draftTexts.scheduledFor(onSaleAt);
  return nextTexts[state];
}
