import { type FailurePolicy, policy } from '../shell/failure-policy.ts';
import { trouble } from '../shell/failure.messages.ts';
import type { ToastText } from '../shell/toasts.ts';

/** WISH-12, WISH-13. */
export const wishlistFailures: FailurePolicy = policy(
  {
    show: 'toast',
    toast: trouble('Please refresh page.'),
  },
  { forbidden: { show: 'login' } },
);

export const likeRemoved: ToastText = { severity: 'info', title: 'Removed from likes', body: null, seconds: 5 };
