import type { ToastText } from './toasts.ts';

/** There is no network: for whatever was asked of the shop, or pressed whose code cannot be fetched. */
export const offline: ToastText = {
  severity: 'danger',
  title: 'You are offline',
  body: 'Check your connection, then try again.',
  seconds: 7,
};
