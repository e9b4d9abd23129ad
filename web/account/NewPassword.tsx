import { type RefObject, useRef } from 'react';
import { TextField } from '../ui/TextField.tsx';

interface NewPasswordFieldProps {
  label: string;
  /** The error shown under the field. */
  error: string | undefined;
  name?: 'password' | 'confirm_password';
  ref?: RefObject<HTMLInputElement | null>;
}

/** The field for a new password: browsers suggest a strong one, and store it. */
export const NewPasswordField = ({ name = 'password', ...props }: NewPasswordFieldProps) => (
  <TextField {...props} name={name} type="password" autoComplete="new-password" required />
);

/** Errors by the field names of the shop. */
type Wrong = Readonly<Record<string, string>>;

/** State of a new password that is typed twice, and focus for the field with an error. */
export function useNewPassword() {
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  return {
    password,
    confirmation,
    typed: () => ({ password: password.current?.value ?? '', confirmation: confirmation.current?.value ?? '' }),
    /** Focuses the field with an error; without one, focus stays where it is. */
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
