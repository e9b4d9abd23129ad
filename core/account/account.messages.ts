import type { ToastText } from '../shell/toasts.ts';

export const loginMessages = {
  title: 'Login For Samples',
  emailMissing: 'Please enter a valid email address!',
  passwordMissing: 'Please enter your password!',
  failed: 'Something went wrong, refresh the page and try again.',
} as const;

/** The label of the button that opens the login, and of the one that submits it. */
export const logInText = 'Log in';

/** SESS-14. */
export const loggedIn: ToastText = { severity: 'success', title: 'You are logged in!', body: null, seconds: 5 };
