import type { FormEvent } from 'react';
import type { MakerTrust } from '../../../core/publishing/draft.ts';
import { PUSH_LIMITS } from '../../../domain/publishing/draft.ts';
import { trustTexts } from '../../../domain/publishing/trust.messages.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { textIn } from '../../ui/form-text.ts';
import * as css from '../desk.css.ts';
import { reviewTexts } from '../publishing.messages.ts';

interface TrustPanelProps {
  trust: MakerTrust;
  /** Grants or ends trust; resolves to whether it succeeded. */
  onDecide: (isTrusted: boolean, reason: string) => Promise<boolean>;
}

/** Whether a provider's packs go on sale without a prior review, the log of decisions, and a form for another. */
export function TrustPanel({ trust: { isTrusted, log }, onDecide }: TrustPanelProps) {
  async function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (await onDecide(!isTrusted, textIn(new FormData(form), 'reason'))) form.reset();
  }

  return (
    <>
      <p>{isTrusted ? reviewTexts.trusted : reviewTexts.notTrusted}</p>
      {log.length > 0 && (
        <ol className={css.packs} aria-label={reviewTexts.decisions}>
          {log.toReversed().map((decision) => (
            <li key={decision.at} className={css.muted}>
              {trustTexts.decision(decision)}
            </li>
          ))}
        </ol>
      )}
      <form className={css.form} aria-label={reviewTexts.trust} onSubmit={(event) => void decide(event)}>
        <TextArea label={reviewTexts.trustReason} name="reason" required maxLength={PUSH_LIMITS.reason} />
        <div className={css.buttons}>
          <Button type="submit">{isTrusted ? reviewTexts.endTrust : reviewTexts.beginTrust}</Button>
        </div>
      </form>
    </>
  );
}
