import type { MailContent } from './mail-content.ts';

/** What a mail with a link is about. */
export interface WithLink {
  readonly username: string;
  readonly link: string;
}

/** DECISION-17, DECISION-131. */
export const confirmationContent = ({ username, link }: WithLink): MailContent => ({
  subject: 'Confirm your email address',
  heading: `Welcome to Loopstead, ${username}`,
  paragraphs: ['Please confirm that this email address is yours.'],
  action: { label: 'Confirm my address', link },
  closing: ['The link works for 24 hours, once.', 'If you did not sign up, ignore this mail.'],
});

/** To the owner of an address with which somebody tried to sign up again. */
export const addressTakenContent = ({ username, link }: WithLink): MailContent => ({
  subject: 'You already have an account',
  heading: `Hello ${username}`,
  paragraphs: [
    'Somebody tried to sign up at Loopstead with your email address. You already have an account, and nothing in it has changed.',
    'If that was you and you forgot your password, choose a new one.',
  ],
  action: { label: 'Reset my password', link },
  closing: ['If it was not you, ignore this mail.'],
});

/** DECISION-18. */
export const passwordResetContent = ({ username, link }: WithLink): MailContent => ({
  subject: 'Reset your password',
  heading: `Hello ${username}`,
  paragraphs: ['Somebody asked for a new password for your Loopstead account. Choose one here.'],
  action: { label: 'Choose a new password', link },
  closing: [
    'The link works for an hour, once. A newer link replaces it.',
    'If you did not ask for it, ignore this mail: your password stays the same.',
  ],
});

export const passwordChangedContent = ({ username, link }: WithLink): MailContent => ({
  subject: 'Your password was changed',
  heading: `Hello ${username}`,
  paragraphs: ['The password of your Loopstead account was changed, and all your devices were signed out.'],
  action: { label: 'That was not me', link },
  closing: ['If it was you, there is nothing to do.'],
});

/** DECISION-132. */
export const reactivationContent = ({ username, link }: WithLink): MailContent => ({
  subject: 'Reactivate your account',
  heading: `Hello ${username}`,
  paragraphs: ['Your Loopstead account is deactivated. You can have it back, with everything in it.'],
  action: { label: 'Reactivate my account', link },
  closing: ['The link works for 24 hours, once.', 'If you do nothing, the account stays deactivated.'],
});
