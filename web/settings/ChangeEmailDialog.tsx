import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Failure } from '../../core/kernel/failure.ts';
import { emailTexts } from '../../core/settings/settings.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import { TextField } from '../ui/TextField.tsx';
import * as css from './settings-dialogs.css.ts';

type Invalid = Extract<Failure, { kind: 'invalid' }>;

interface ChangeEmailDialogProps {
  /** Resolves to what is wrong with the input, or null. */
  onChange: (email: string, password: string) => Promise<Invalid | null>;
  onCancel: () => void;
}

/** Asks for a new email address and the current password. */
export function ChangeEmailDialog({ onChange, onCancel }: ChangeEmailDialogProps) {
  const [invalid, setInvalid] = useState<Invalid | null>(null);
  const [isSending, setIsSending] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const hint = useId();
  useEffect(() => email.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const problem = await onChange(email.current?.value ?? '', password.current?.value ?? '');
    setIsSending(false);
    setInvalid(problem);
    if (problem?.fields['email']) email.current?.focus();
    else if (problem?.fields['password']) password.current?.focus();
  }

  return (
    <Dialog title={emailTexts.title} onClose={onCancel}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)} aria-describedby={hint}>
        <div id={hint}>
          <DialogText>{emailTexts.hint}</DialogText>
        </div>
        <TextField
          ref={email}
          label={emailTexts.email}
          name="email"
          type="email"
          required
          autoComplete="email"
          error={invalid?.fields['email']}
        />
        <TextField
          ref={password}
          label={emailTexts.password}
          name="password"
          type="password"
          required
          autoComplete="current-password"
          error={invalid?.fields['password']}
        />
        {invalid?.message && <FormProblem>{invalid.message}</FormProblem>}
        <DialogButtons>
          <Button look="plain" onClick={onCancel}>
            {emailTexts.cancel}
          </Button>
          <Button type="submit" look="primary" aria-busy={isSending}>
            {emailTexts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface BoundProps {
  answer: (answer: 'cancelled' | 'sent') => void;
}

export default function BoundChangeEmailDialog({ answer }: BoundProps) {
  const { changeEmail } = useLate(useApp().settings);
  async function change(email: string, password: string): Promise<Invalid | null> {
    const outcome = await changeEmail.execute(email, password);
    if (outcome.ok) answer('sent');
    return outcome.ok || outcome.failure.kind !== 'invalid' ? null : outcome.failure;
  }
  return <ChangeEmailDialog onChange={change} onCancel={() => answer('cancelled')} />;
}
