import { type FormEvent, useState } from 'react';
import type { Draft } from '../../../core/publishing/draft.ts';
import { nextState } from '../../../domain/publishing/states.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import * as css from '../desk.css.ts';
import { textIn } from '../../ui/form-text.ts';
import { reviewTexts } from '../publishing.messages.ts';

interface ReviewActionsProps {
  draft: Draft;
  onApprove: () => void;
  onReturn: (reason: string) => void;
  /** Epoch milliseconds; null for at once. */
  onSchedule: (at: number | null) => void;
}

/** What staff may decide about a pack where it stands. */
export function ReviewActions({ draft, onApprove, onReturn, onSchedule }: ReviewActionsProps) {
  const [isReturning, setIsReturning] = useState(false);
  const may = (event: 'approve' | 'return' | 'schedule') => nextState(draft.state, event, 'staff') !== null;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onReturn(textIn(new FormData(event.currentTarget), 'reason'));
    setIsReturning(false);
  }

  function schedule(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const at = Date.parse(`${textIn(new FormData(event.currentTarget), 'at')}Z`);
    if (Number.isFinite(at)) onSchedule(at);
  }

  return (
    <>
      <div className={css.buttons}>
        {may('approve') && (
          <Button look="primary" onClick={onApprove}>
            {reviewTexts.approve}
          </Button>
        )}
        {may('schedule') && (
          <Button look="primary" onClick={() => onSchedule(null)}>
            {reviewTexts.now}
          </Button>
        )}
        {may('return') && !isReturning && <Button onClick={() => setIsReturning(true)}>{reviewTexts.giveBack}</Button>}
      </div>
      {may('schedule') && (
        <form className={css.buttons} aria-label={reviewTexts.schedule} onSubmit={schedule}>
          <TextField label={reviewTexts.at} name="at" type="datetime-local" required />
          <Button type="submit">{reviewTexts.set}</Button>
        </form>
      )}
      {isReturning && (
        <form className={css.form} onSubmit={send}>
          <TextArea label={reviewTexts.reason} name="reason" required maxLength={1_000} />
          <div className={css.buttons}>
            <Button type="submit" look="primary">
              {reviewTexts.send}
            </Button>
            <Button onClick={() => setIsReturning(false)}>{reviewTexts.cancel}</Button>
          </div>
        </form>
      )}
    </>
  );
}
