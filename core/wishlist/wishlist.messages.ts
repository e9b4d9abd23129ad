import { type FailurePolicy, policy } from '../shell/failure-policy.ts';

/** WISH-12, WISH-13. */
export const wishlistFailures: FailurePolicy = policy(
  {
    show: 'toast',
    toast: {
      severity: 'danger',
      title: 'Sorry, Something went wrong!',
      body: 'Please refresh page.',
      seconds: 7,
    },
  },
  { forbidden: { show: 'login' } },
);
