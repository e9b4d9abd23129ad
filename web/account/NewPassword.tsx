import { type RefObject, useRef } from 'react';
import { TextField } from '../ui/TextField.tsx';

interface NewPasswordFieldProps {
  label: string;
  /** What is wrong with it. */
  error: string | undefined;
  name?: 'password' | 'confirm_password';
  ref?: RefObject<HTMLInputElement | null>;
}

/** A password that is chosen: browsers offer a strong one, and keep it. */
export const NewPasswordField = ({ name = 'password', ...props }: NewPasswordFieldProps) => (
  <TextField {...props} name={name} type="password" autoComplete="new-password" required />
);

/** What is wrong with the two fields, as the shop names them. */
type Wrong = Readonly<Record<string, string>>;

/** A new password that is typed twice: what is typed, and the way to what is wrong. */
export function useNewPassword() {
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  return {
    password,
    confirmation,
    typed: () => ({ password: password.current?.value ?? '', confirmation: confirmation.current?.value ?? '' }),
    /** The keyboard goes to what is wrong; without a word about either it stays. */
    correct(wrong: Wrong) {
      if (wrong['password'] !== undefined) password.current?.focus();
      else if (wrong['confirm_password'] !== undefined) confirmation.current?.focus();
    },
  };
}

interface NewPasswordFieldsProps {
  password: RefObject<HTMLInputElement | null>;
  confirmation: RefObject<HTMLInputElement | null>;
  labels: { readonly password: string; readonly confirmation: string };
  wrong: Wrong;
}

export const NewPasswordFields = ({ password, confirmation, labels, wrong }: NewPasswordFieldsProps) => (
  <>
    <NewPasswordField ref={password} label={labels.password} error={wrong['password']} />
    <NewPasswordField
      ref={confirmation}
      label={labels.confirmation}
      name="confirm_password"
      error={wrong['confirm_password']}
    />
  </>
);
