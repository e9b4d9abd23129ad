import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Failure } from '../../core/kernel/failure.ts';
import { passwordTexts } from '../../core/settings/settings.messages.ts';
import { NewPasswordFields, useNewPassword } from '../account/NewPassword.tsx';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import * as css from './settings-dialogs.css.ts';

type Invalid = Extract<Failure, { kind: 'invalid' }>;

interface ChangePasswordDialogProps {
  /** Resolves to what is wrong with the passwords, or null. */
  onChange: (password: string, confirmation: string) => Promise<Invalid | null>;
  onCancel: () => void;
}

/** Asks for a new password, twice [ACCT-23 to ACCT-26]. */
export function ChangePasswordDialog({ onChange, onCancel }: ChangePasswordDialogProps) {
  const [invalid, setInvalid] = useState<Invalid | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { password, confirmation, typed, correct } = useNewPassword();
  const hint = useId();
  useEffect(() => password.current?.focus(), [password]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const words = typed();
    const problem = await onChange(words.password, words.confirmation);
    setIsSending(false);
    setInvalid(problem);
    correct(problem?.fields ?? {});
  }

  const { password: _, confirm_password: __, ...others } = invalid?.fields ?? {};
  const rest = [...Object.values(others), ...(invalid?.message ? [invalid.message] : [])];
  return (
    <Dialog title={passwordTexts.title} onClose={onCancel}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)} aria-describedby={hint}>
        <div id={hint}>
          <DialogText>{passwordTexts.hint}</DialogText>
        </div>
        <NewPasswordFields
          password={password}
          confirmation={confirmation}
          labels={passwordTexts}
          wrong={invalid?.fields ?? {}}
        />
        {rest.map((text) => (
          <FormProblem key={text}>{text}</FormProblem>
        ))}
        <DialogButtons>
          <Button look="plain" onClick={onCancel}>
            {passwordTexts.cancel}
          </Button>
          <Button type="submit" look="primary" aria-busy={isSending}>
            {passwordTexts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface BoundProps {
  answer: (answer: 'cancelled' | 'changed') => void;
}

export default function BoundChangePasswordDialog({ answer }: BoundProps) {
  const { changePassword } = useLate(useApp().settings);
  async function change(password: string, confirmation: string): Promise<Invalid | null> {
    const outcome = await changePassword.execute(password, confirmation);
    if (outcome.ok) answer('changed');
    return outcome.ok || outcome.failure.kind !== 'invalid' ? null : outcome.failure;
  }
  return <ChangePasswordDialog onChange={change} onCancel={() => answer('cancelled')} />;
}
