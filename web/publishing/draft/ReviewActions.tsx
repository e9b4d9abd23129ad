import { type FormEvent, useState } from 'react';
import type { Draft } from '../../../core/publishing/draft.ts';
import { PUSH_LIMITS } from '../../../domain/publishing/draft.ts';
import { isSoldState, nextState } from '../../../domain/publishing/states.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { checkbox } from '../../ui/checkbox.css.ts';
import * as css from '../desk.css.ts';
import { textIn } from '../../ui/form-text.ts';
import { momentTexts, reviewTexts } from '../publishing.messages.ts';
import { MomentForm } from './MomentForm.tsx';

interface ReviewActionsProps {
  draft: Draft;
  onApprove: () => void;
  onReturn: (reason: string) => void;
  /** Epoch milliseconds; null for at once. */
  onSchedule: (at: number | null) => void;
  onConfirm: () => void;
  onObject: (reason: string, endsTrust: boolean) => void;
}

/** The decisions that staff has about a pack in its current state. */
export function ReviewActions({ draft, onApprove, onReturn, onSchedule, onConfirm, onObject }: ReviewActionsProps) {
  const [isReturning, setIsReturning] = useState(false);
  const isHeardAfter = draft.alone !== null && isSoldState(draft.state);
  const may = (event: 'approve' | 'return' | 'schedule') => nextState(draft.state, event, 'staff') !== null;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onReturn(textIn(new FormData(event.currentTarget), 'reason'));
    setIsReturning(false);
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
            {momentTexts.now}
          </Button>
        )}
        {may('return') && !isReturning && <Button onClick={() => setIsReturning(true)}>{reviewTexts.giveBack}</Button>}
      </div>
      {may('schedule') && <MomentForm text={momentTexts.set} onSet={onSchedule} />}
      {isHeardAfter && <AfterSale draft={draft} onConfirm={onConfirm} onObject={onObject} />}
      {isReturning && (
        <form className={css.form} onSubmit={send}>
          <TextArea label={reviewTexts.reason} name="reason" required maxLength={PUSH_LIMITS.reason} />
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

/** Staff's verdict on a pack that went on sale without a review. */
function AfterSale({ draft, onConfirm, onObject }: Pick<ReviewActionsProps, 'draft' | 'onConfirm' | 'onObject'>) {
  const [isObjecting, setIsObjecting] = useState(false);

  function object(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    onObject(textIn(said, 'reason'), said.has('endsTrust'));
    setIsObjecting(false);
  }

  if (isObjecting)
    return (
      <form className={css.form} aria-label={reviewTexts.object} onSubmit={object}>
        <p className={css.muted}>{reviewTexts.objectHint}</p>
        <TextArea label={reviewTexts.reason} name="reason" required maxLength={PUSH_LIMITS.reason} />
        {draft.trust.isTrusted && (
          <label>
            <input type="checkbox" className={checkbox} name="endsTrust" /> {reviewTexts.endTrust}
          </label>
        )}
        <div className={css.buttons}>
          <Button type="submit" look="danger">
            {reviewTexts.object}
          </Button>
          <Button onClick={() => setIsObjecting(false)}>{reviewTexts.cancel}</Button>
        </div>
      </form>
    );
  return (
    <div className={css.buttons}>
      {draft.alone !== 'confirmed' && (
        <Button look="primary" onClick={onConfirm}>
          {reviewTexts.confirm}
        </Button>
      )}
      {draft.alone !== 'objected' && <Button onClick={() => setIsObjecting(true)}>{reviewTexts.object}</Button>}
    </div>
  );
}
