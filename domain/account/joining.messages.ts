/** Problems shown at the fields of the forms for joining and for a new password. */
export const joiningTexts = {
  username: 'Please enter a username of 2 to 50 characters.',
  email: 'Please enter a valid email address!',
  emailTaken: 'This email address is already registered.',
  /** ACCT-25, ACCT-26. */
  password: 'The password must have 6 to 30 letters and numbers, at least one of each, and nothing else.',
  commonPassword: 'This password is too common. Please choose another one.',
  confirmPassword: "Passwords don't match",
  terms: 'Please accept the terms and conditions.',
} as const;

/** SESS-19: the dialog after the confirmation mail was sent again. */
export const confirmationSent = (email: string) => ({
  title: 'Confirmation email sent',
  message: `Please open the link that was sent to ${email}. It works for 24 hours.`,
});

export const alreadyConfirmed = 'Your email address is already confirmed.';

/** DECISION-18: the same whether there is such an account or not. */
export const resetRequested =
  'If there is an account with this email address, a link to reset its password is on its way.';

/** The page with the mails that the demo does not send. */
export const demoMailHref = '/demo/mail';

/** Appended to texts about a sent mail. */
export const demoMailHint = ` This demo sends no mail: read it at ${demoMailHref}.`;
