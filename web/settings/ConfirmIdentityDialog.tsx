import { type FormEvent, useEffect, useRef, useState } from 'react';
import { passkeyTexts } from '../../core/passkeys/passkeys.messages.ts';
import { identityTexts } from '../../core/settings/settings.messages.ts';
import { resetPasswordHref } from '../../core/account/addresses.ts';
import { userOf } from '../../core/account/session.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { textLink } from '../theme/global.css.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import { TextField } from '../ui/TextField.tsx';
import * as css from './settings-dialogs.css.ts';
import { settingsViewTexts } from './settings.messages.ts';

interface ConfirmIdentityDialogProps {
  email: string;
  /** Resolves to what is wrong with the password, '' if that is shown elsewhere, or null once it is confirmed. */
  onConfirm: (password: string) => Promise<string | null>;
  /** The same with a passkey; also '' if the customer cancels. Null without a passkey. */
  onPasskey: (() => Promise<string | null>) | null;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for the password again, before actions that nobody should be able to take in a browser left open. */
export function ConfirmIdentityDialog({
  email,
  onConfirm,
  onPasskey,
  onConfirmed,
  onCancel,
}: ConfirmIdentityDialogProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => password.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const problem = await onConfirm(password.current?.value ?? '');
    setIsSending(false);
    if (problem === null) return onConfirmed();
    setWrong(problem);
    password.current?.select();
  }

  async function confirmBy(passkey: () => Promise<string | null>) {
    if (isSending) return;
    setIsSending(true);
    const problem = await passkey();
    setIsSending(false);
    if (problem === null) return onConfirmed();
    setRefused(problem);
  }

  return (
    <Dialog title={identityTexts.title} onClose={onCancel}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <DialogText>{identityTexts.about}</DialogText>
        {/* Lets password managers fill in the password of this account. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          ref={password}
          label={identityTexts.password}
          name="password"
          type="password"
          required
          autoComplete="current-password"
          error={wrong || undefined}
        />
        <a className={`${textLink} ${css.aside}`} href={resetPasswordHref()}>
          {settingsViewTexts.forgot}
        </a>
        {refused && <FormProblem>{refused}</FormProblem>}
        <DialogButtons>
          {onPasskey && <Button onClick={() => void confirmBy(onPasskey)}>{passkeyTexts.confirm}</Button>}
          <Button look="plain" onClick={onCancel}>
            {identityTexts.cancel}
          </Button>
          <Button type="submit" look="primary" aria-busy={isSending}>
            {identityTexts.confirm}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface BoundProps {
  answer: (answer: 'cancelled' | 'confirmed') => void;
}

export default function BoundConfirmIdentityDialog({ answer }: BoundProps) {
  const { account, passkeys: feature, settings } = useApp();
  const { confirmIdentity } = useLate(settings);
  const { passkeys, loadPasskeys, confirm: confirmByPasskey } = useLate(feature);
  const known = useReadable(passkeys, whole);
  useEffect(() => {
    if (passkeys.current.phase === 'idle') void loadPasskeys.execute();
  }, [passkeys, loadPasskeys]);
  const session = useReadable(account.session, whole);
  async function confirm(password: string): Promise<string | null> {
    const outcome = await confirmIdentity.execute(password);
    if (outcome.ok) return null;
    return outcome.failure.kind === 'invalid' ? (outcome.failure.fields['password'] ?? outcome.failure.message) : '';
  }
  async function confirmWithPasskey(): Promise<string | null> {
    const outcome = await confirmByPasskey.execute();
    if (outcome.ok) return outcome.value === 'confirmed' ? null : '';
    return outcome.failure.kind === 'invalid' ? outcome.failure.message : '';
  }
  const hasPasskey = known.phase === 'loaded' && known.canAdd && known.passkeys.length > 0;
  return (
    <ConfirmIdentityDialog
      email={userOf(session)?.email ?? ''}
      onConfirm={confirm}
      onPasskey={hasPasskey ? confirmWithPasskey : null}
      onConfirmed={() => answer('confirmed')}
      onCancel={() => answer('cancelled')}
    />
  );
}
