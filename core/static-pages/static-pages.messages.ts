import { type FailurePolicy, policy } from '../shell/failure-policy.ts';

export const staticPageFailures: FailurePolicy = policy({
  show: 'toast',
  toast: { severity: 'danger', title: "We couldn't load this page. Please reload page.", body: null, seconds: 7 },
});
