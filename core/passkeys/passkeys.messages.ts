import { dayOf } from '../../domain/figures.ts';
import { type FailurePolicy, type Reaction, policy } from '../shell/failure-policy.ts';
import { reopenDialog, trouble } from '../shell/failure.messages.ts';
import type { ToastText } from '../shell/toasts.ts';
import type { AuthenticatorTrouble } from './authenticator.port.ts';
import type { Passkey } from './passkey.ts';

const failed: Reaction = { show: 'toast', toast: trouble(reopenDialog) };

/** The passkeys could not be loaded, or none be added. */
export const passkeyFailures: FailurePolicy = policy(failed);

/** The dialog itself shows the shop's refusal. */
export const confirmFailures: FailurePolicy = policy(failed, { invalid: { show: 'nothing' } });

/** One that is gone already is what was wanted. */
export const removeFailures: FailurePolicy = policy(failed, { notFound: { show: 'nothing' } });

export const passkeyTexts = {
  title: 'Passkeys',
  about:
    'Sign in with your fingerprint, your face or the lock of your device. Nobody can guess, read or phish a passkey, and no code is asked for after it.',
  none: 'You have no passkey yet.',
  cannot: 'This browser does not support passkeys. Open this page in another one to add one.',
  add: 'Add a passkey',
  rename: 'Rename',
  renameTitle: 'Rename passkey',
  remove: 'Remove',
  removeTitle: 'Remove passkey',
  removeAbout: (name: string) =>
    `“${name}” no longer signs you in. Delete it from your device or password manager, too.`,
  name: 'Name',
  nameHint: 'Such as the device or the password manager that keeps it.',
  goOn: 'Continue',
  save: 'Save',
  cancel: 'Cancel',
  synced: 'Kept on several devices',
  signIn: 'Sign in with a passkey',
  confirm: 'Use a passkey',
  created: 'Added',
  lastUsed: 'Last used',
  never: 'never',
} as const;

export const passkeyAdded: ToastText = { severity: 'success', title: 'Passkey added', body: null, seconds: 5 };
export const passkeyRenamed: ToastText = { severity: 'success', title: 'Passkey renamed', body: null, seconds: 5 };
export const passkeyRemoved: ToastText = { severity: 'success', title: 'Passkey removed', body: null, seconds: 5 };

/** Something that the shop, or the browser, refuses, and why. */
export const passkeyRefused = (title: string): ToastText => ({ severity: 'warning', title, body: null, seconds: 7 });

/** Why an authenticator failed; a customer who cancelled knows. */
export const troubleTexts: Readonly<Record<Exclude<AuthenticatorTrouble, 'cancelled'>, string>> = {
  unsupported: 'Passkeys need a browser that supports them.',
  known: 'This device already has a passkey for your account.',
  failed: 'Your browser could not use a passkey here. Please try again.',
};

/** '3 May 2026', 'never'. */
export const lastUsedText = ({ lastUsedAt }: Passkey): string =>
  lastUsedAt === null ? passkeyTexts.never : dayOf(lastUsedAt);
