import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { deletionTexts } from '../../core/settings/settings.messages.ts';
import { Button } from '../ui/Button.tsx';
import { checkbox } from '../ui/checkbox.css.ts';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import * as css from './settings-dialogs.css.ts';

interface DeleteAccountDialogProps {
  answer: (answer: 'delete' | 'cancel') => void;
}

/** Nothing is deleted until the box is ticked [ACCT-31, ACCT-32]. */
export default function DeleteAccountDialog({ answer }: DeleteAccountDialogProps) {
  const [isMissing, setIsMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const [id, problem] = [useId(), useId()];
  useEffect(() => box.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (box.current?.checked) return answer('delete');
    setIsMissing(true);
    box.current?.focus();
  }

  return (
    <Dialog title={deletionTexts.title} onClose={() => answer('cancel')}>
      <form className={css.form} noValidate onSubmit={submit}>
        <DialogText>{deletionTexts.about}</DialogText>
        <div className={css.confirmation}>
          <input
            ref={box}
            id={id}
            className={checkbox}
            type="checkbox"
            required
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? problem : undefined}
            onChange={() => setIsMissing(false)}
          />
          <label htmlFor={id}>{deletionTexts.confirm}</label>
        </div>
        {isMissing && (
          <p id={problem} className={css.missing} role="alert">
            {deletionTexts.missing}
          </p>
        )}
        <DialogButtons>
          <Button look="plain" onClick={() => answer('cancel')}>
            {deletionTexts.cancel}
          </Button>
          <Button type="submit" look="danger">
            {deletionTexts.delete}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
