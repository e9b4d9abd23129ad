import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PUSH_LIMITS } from '../../../domain/publishing/draft.ts';
import { type SaleState, mayRelist, mayWithdraw } from '../../../domain/publishing/sold.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { textIn } from '../../ui/form-text.ts';
import * as css from '../desk.css.ts';
import { soldTexts } from '../publishing.messages.ts';

interface SaleActionsProps {
  /** The name of the pack or sound. */
  name: string;
  state: SaleState;
  /** Quiet in a table with many. */
  look: 'quiet' | 'plain';
  onWithdraw: (reason: string) => void;
  onRelist: () => void;
}

/** Withdraws a pack or sound from sale, after asking for the reason, or puts it back on sale. */
export function SaleActions({ name, state, look, onWithdraw, onRelist }: SaleActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // Focuses the question, and returns the focus to its button afterwards.
    if (isAsking) field.current?.focus();
    else if (wasAsking.current) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  function withdraw(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsAsking(false);
    onWithdraw(textIn(new FormData(event.currentTarget), 'reason'));
  }

  if (mayRelist(state))
    return (
      <Button look={look === 'plain' ? 'plain' : 'primary'} aria-label={soldTexts.relistNamed(name)} onClick={onRelist}>
        {soldTexts.relist}
      </Button>
    );
  if (!mayWithdraw(state)) return null;
  if (!isAsking)
    return (
      <Button ref={button} look={look} aria-label={soldTexts.takeOffNamed(name)} onClick={() => setIsAsking(true)}>
        {soldTexts.takeOff}
      </Button>
    );
  return (
    <form className={css.form} aria-label={soldTexts.takeOffNamed(name)} onSubmit={withdraw}>
      <p className={css.muted}>{soldTexts.takeOffHint}</p>
      <TextArea ref={field} label={soldTexts.reason} name="reason" rows={2} maxLength={PUSH_LIMITS.reason} />
      <div className={css.buttons}>
        <Button type="submit" look="danger">
          {soldTexts.takeOff}
        </Button>
        <Button onClick={() => setIsAsking(false)}>{soldTexts.cancel}</Button>
      </div>
    </form>
  );
}
