import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { pauseTexts } from '../../core/billing/plans.messages.ts';
import type { AskOf } from '../../core/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import { radio } from '../ui/radio.css.ts';
import * as css from './cancel-subscription.css.ts';

interface PausePlanDialogProps {
  ask: AskOf<'pausePlan'>;
  answer: (answer: 'keep' | { readonly months: number }) => void;
}

/** How long to pause a plan: each length with both its dates, and what is charged when the plan resumes. */
export default function PausePlanDialog({ ask: { pauses, cents, given }, answer }: PausePlanDialogProps) {
  const [months, setMonths] = useState(given ?? pauses[0]?.months ?? 1);
  const form = useRef<HTMLFormElement>(null);
  const [legend, name] = [useId(), useId()];
  const chosen = pauses.find((pause) => pause.months === months);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    answer({ months });
  }

  return (
    <Dialog title={pauseTexts.title} onClose={() => answer('keep')}>
      <form ref={form} className={css.form} onSubmit={submit}>
        <p>{pauseTexts.about}</p>
        <fieldset className={css.reasons} aria-labelledby={legend}>
          <legend id={legend} className={css.legend}>
            {pauseTexts.length}
          </legend>
          {pauses.map((pause) => (
            <label key={pause.months} className={css.reason}>
              <input
                className={radio}
                type="radio"
                name={name}
                checked={pause === chosen}
                onChange={() => setMonths(pause.months)}
              />
              <span>
                {pauseTexts.months(pause.months)} <span className={css.detail}>{pauseTexts.dates(pause)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <p>{pauseTexts.credits}</p>
        <output>{chosen && pauseTexts.after(chosen, cents)}</output>
        <DialogButtons>
          <Button look="plain" onClick={() => answer('keep')}>
            {pauseTexts.keep}
          </Button>
          <Button look="primary" type="submit">
            {pauseTexts.confirm}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
