import type { ToastText } from './toasts.ts';

/** Something was pressed whose code cannot be fetched. */
export const offline: ToastText = {
  severity: 'danger',
  title: 'You seem to be offline',
  body: 'Check your connection, then try again.',
  seconds: 7,
};
