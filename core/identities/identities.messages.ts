import { providerNames } from '../../domain/identities/identities.messages.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import { type FailurePolicy, type Reaction, policy } from '../shell/failure-policy.ts';
import { reopenDialog, trouble } from '../shell/failure.messages.ts';
import type { ToastText } from '../shell/toasts.ts';

export const identityTexts = {
  title: 'Google and Facebook',
  about: 'Sign in here without a password. These sites do not learn what you do in the shop.',
  linkedSince: (day: string) => `Linked since ${day}`,
  link: (provider: IdentityProvider) => `Link ${providerNames[provider]}`,
  unlink: 'Unlink',
  none: 'None is linked.',
} as const;

/** SESS-14, DECISION-19, DECISION-130: after coming back from another site. */
export const arrivedBy: ToastText = { severity: 'success', title: 'You are logged in!', body: null, seconds: 5 };

export const linkedNow: ToastText = { severity: 'success', title: 'Linked to your account', body: null, seconds: 5 };

export const unlinked: ToastText = { severity: 'success', title: 'Unlinked', body: null, seconds: 5 };

const failed: Reaction = { show: 'toast', toast: trouble(reopenDialog) };

export const identityFailures: FailurePolicy = policy(failed);

/** Already unlinked counts as success; unlinking the only way to sign in is refused in the shop's words. */
export const unlinkFailures: FailurePolicy = policy(failed, {
  notFound: { show: 'nothing' },
  invalid: { show: 'nothing' },
});

export const refusedUnlink = (title: string): ToastText => ({ severity: 'warning', title, body: null, seconds: 7 });
