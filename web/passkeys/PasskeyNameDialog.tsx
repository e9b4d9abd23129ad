import { type FormEvent, useEffect, useRef, useState } from 'react';
import { passkeyTexts } from '../../core/passkeys/passkeys.messages.ts';
import { problemOfName } from '../../domain/passkeys/passkeys.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import * as css from '../settings/settings-dialogs.css.ts';

interface PasskeyNameDialogProps {
  /** Null for a passkey that is being added. */
  current: string | null;
  answer: (answer: 'cancelled' | { readonly name: string }) => void;
}

/** Names a passkey. */
export default function PasskeyNameDialog({ current, answer }: PasskeyNameDialogProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.select(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = name.current?.value ?? '';
    const problem = problemOfName(typed);
    if (problem === null) return answer({ name: typed });
    setWrong(problem);
    name.current?.focus();
  }

  return (
    <Dialog title={current === null ? passkeyTexts.add : passkeyTexts.renameTitle} onClose={() => answer('cancelled')}>
      <form className={css.form} noValidate onSubmit={submit}>
        <DialogText>{passkeyTexts.nameHint}</DialogText>
        <TextField
          ref={name}
          label={passkeyTexts.name}
          name="name"
          required
          autoComplete="off"
          defaultValue={current ?? ''}
          error={wrong ?? undefined}
        />
        <DialogButtons>
          <Button look="plain" onClick={() => answer('cancelled')}>
            {passkeyTexts.cancel}
          </Button>
          <Button type="submit" look="primary">
            {current === null ? passkeyTexts.goOn : passkeyTexts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
