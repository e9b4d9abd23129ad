import type { Severity, ToastText } from './toasts.ts';

/** The default title of failures. */
export const sorry = 'Sorry, Something went wrong!';

/** A toast of 7 seconds under that title. */
export const trouble = (body: string, severity: Severity = 'danger'): ToastText => ({
  severity,
  title: sorry,
  body,
  seconds: 7,
});

/** ERR-05 to ERR-07: the body text in a dialog. */
export const reopenDialog = 'Try to reopen this modal or please refresh page.';

/** In the place of what cannot be shown. */
export const failureTexts = {
  offline: 'You are offline. Try again when you are back online.',
  other: 'Please reload page.',
} as const;
