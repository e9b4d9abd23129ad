import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CancelTerms } from '../../core/billing/plan-offer.ts';
import { cancelTexts } from '../../core/billing/plans.messages.ts';
import { CANCEL_REASONS, type CancelAnswer, cancelProblem, FEEDBACK_LENGTH } from '../../domain/billing/cancelling.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { radio } from '../ui/radio.css.ts';
import * as css from './cancel-subscription.css.ts';

/** ACCT-46. */
const FEEDBACK_ROWS = 3;

const NOTHING: CancelAnswer = { title: null, feedback: '' };

interface CancelSubscriptionDialogProps {
  terms: CancelTerms;
  answer: (answer: 'keep' | { readonly because: CancelAnswer }) => void;
}

/**
 * Asks for the reason first, then shows what is lost; going back keeps the reason [ACCT-38 to ACCT-52, DECISION-145].
 */
export default function CancelSubscriptionDialog({ terms, answer }: CancelSubscriptionDialogProps) {
  const [said, setSaid] = useState(NOTHING);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Dialog title={cancelTexts.title} onClose={() => answer('keep')}>
      {isConfirming ? (
        <Loss terms={terms} onBack={() => setIsConfirming(false)} onConfirm={() => answer({ because: said })} />
      ) : (
        <Reasons said={said} onSay={setSaid} onKeep={() => answer('keep')} onNext={() => setIsConfirming(true)} />
      )}
    </Dialog>
  );
}

interface ReasonsProps {
  said: CancelAnswer;
  onSay: (said: CancelAnswer) => void;
  onKeep: () => void;
  onNext: () => void;
}

function Reasons({ said, onSay, onKeep, onNext }: ReasonsProps) {
  const [isSent, setIsSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [legend, name] = [useId(), useId()];
  const problem = isSent ? cancelProblem(said) : null;
  const chosen = CANCEL_REASONS.find(({ title }) => title === said.title);
  useEffect(() => {
    const radios = [...(form.current?.querySelectorAll('input') ?? [])];
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (cancelProblem(said) === null) return onNext();
    setIsSent(true);
    form.current?.querySelector<HTMLElement>(chosen ? 'textarea' : 'input')?.focus();
  }

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <fieldset className={css.reasons} aria-labelledby={legend}>
        <legend id={legend} className={css.legend}>
          {cancelTexts.reasons}
        </legend>
        {CANCEL_REASONS.map((reason) => (
          <div key={reason.title}>
            <label className={css.reason}>
              <input
                className={radio}
                type="radio"
                name={name}
                required
                checked={reason === chosen}
                onChange={() => {
                  onSay({ title: reason.title, feedback: '' });
                  setIsSent(false);
                }}
              />
              {reason.title}
            </label>
            {reason === chosen && reason.feedback !== 'none' && (
              <div className={css.feedback}>
                <TextArea
                  label={reason.placeholder}
                  placeholder={reason.placeholder}
                  rows={FEEDBACK_ROWS}
                  maxLength={FEEDBACK_LENGTH.max}
                  required={reason.feedback === 'required'}
                  dir="auto"
                  value={said.feedback}
                  error={problem ?? undefined}
                  onChange={({ currentTarget }) => onSay({ ...said, feedback: currentTarget.value })}
                />
              </div>
            )}
          </div>
        ))}
      </fieldset>
      {problem !== null && chosen === undefined && <FormProblem>{problem}</FormProblem>}
      <DialogButtons>
        <Button look="plain" onClick={onKeep}>
          {cancelTexts.keep}
        </Button>
        <Button type="submit">{cancelTexts.next}</Button>
      </DialogButtons>
    </form>
  );
}

interface LossProps {
  terms: CancelTerms;
  onBack: () => void;
  onConfirm: () => void;
}

function Loss({ terms, onBack, onConfirm }: LossProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => buttons.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={buttons} className={css.form}>
      <output>{cancelTexts.loss(terms)}</output>
      <DialogButtons>
        <Button look="plain" onClick={onBack}>
          {cancelTexts.back}
        </Button>
        <Button look="danger" onClick={onConfirm}>
          {cancelTexts.confirm}
        </Button>
      </DialogButtons>
    </div>
  );
}
