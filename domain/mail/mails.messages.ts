import type { MailContent } from './mail-content.ts';

/** The data of a mail with a link. */
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

/** For the owner of an address with which somebody tried to sign up again. */
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

/** Something that was done in the account. */
export interface Happened extends WithLink {
  /** '1 March 2027, 12:00 UTC'. */
  readonly when: string;
  /** 'Firefox on Windows'. */
  readonly device: string;
  /** 'Berlin, Germany'; null or absent if unknown. */
  readonly place?: string | null;
}

const happened = ({ when, device, place = null }: Happened): string =>
  `It was done on ${when}, on this device: ${device}${place === null ? '' : ` (${place})`}.`;
const NOT_ME = 'That was not me';
const IT_WAS_ME = 'If it was you, there is nothing to do.';
const NOT_YOU = 'If it was not you, choose a new password: that signs out every device.';

/** For a customer who has signed in on a device that is new to the shop. */
export const newDeviceContent = (about: Happened): MailContent => ({
  subject: 'New sign-in to your account',
  heading: `Hello ${about.username}`,
  paragraphs: [
    'Somebody signed in to your Loopstead account on a device that you have not used before.',
    happened(about),
    NOT_YOU,
  ],
  action: { label: NOT_ME, link: about.link },
  closing: [IT_WAS_ME],
});

/** `signedOut`: whether that was everywhere, or everywhere else. */
export const passwordChangedContent = ({
  signedOut,
  ...about
}: Happened & { readonly signedOut: 'all' | 'others' }): MailContent => ({
  subject: 'Your password was changed',
  heading: `Hello ${about.username}`,
  paragraphs: [
    `The password of your Loopstead account was changed, and all your ${signedOut === 'all' ? '' : 'other '}devices were signed out.`,
    happened(about),
    NOT_YOU,
  ],
  action: { label: NOT_ME, link: about.link },
  closing: [IT_WAS_ME],
});

/** To the new address of a customer. */
export const emailChangeContent = ({ username, link }: WithLink): MailContent => ({
  subject: 'Confirm your new email address',
  heading: `Hello ${username}`,
  paragraphs: ['Please confirm that this is the new email address of your Loopstead account.'],
  action: { label: 'Confirm my new address', link },
  closing: ['The link works for 24 hours, once.', 'If you did not ask for it, ignore this mail.'],
});

/** To the address of today, before anything has changed. */
export const emailChangeAskedContent = (about: Happened & { readonly email: string }): MailContent => ({
  subject: 'Your email address is about to change',
  heading: `Hello ${about.username}`,
  paragraphs: [
    `Somebody asked to change the email address of your Loopstead account to ${about.email}. It changes once a link in a mail to that address is used.`,
    happened(about),
    'If it was not you, choose a new password: then that link no longer works.',
  ],
  action: { label: NOT_ME, link: about.link },
  closing: [IT_WAS_ME],
});

/** To the address before, with the way back. */
export const emailChangedContent = (about: Happened & { readonly email: string }): MailContent => ({
  subject: 'Your email address was changed',
  heading: `Hello ${about.username}`,
  paragraphs: [
    `The email address of your Loopstead account is now ${about.email}.`,
    happened(about),
    'If it was not you, get this address back: that signs out every device. Then choose a new password.',
  ],
  action: { label: 'Undo the change', link: about.link },
  closing: ['The link works for 8 days, once.', IT_WAS_ME],
});

/** To an address that was brought back. */
export const emailUndoneContent = (about: Happened): MailContent => ({
  subject: 'Your email address is back',
  heading: `Hello ${about.username}`,
  paragraphs: [
    'This is the email address of your Loopstead account again, and all devices were signed out.',
    happened(about),
    'Please choose a new password now: whoever changed the address knew your old one.',
  ],
  action: { label: 'Choose a new password', link: about.link },
  closing: [],
});

/** DECISION-132. */
export const reactivationContent = ({ username, link }: WithLink): MailContent => ({
  subject: 'Reactivate your account',
  heading: `Hello ${username}`,
  paragraphs: ['Your Loopstead account is deactivated. You can have it back, with everything in it.'],
  action: { label: 'Reactivate my account', link },
  closing: ['The link works for 24 hours, once.', 'If you do nothing, the account stays deactivated.'],
});

export interface LinkedIdentity extends WithLink {
  /** The name of the site. */
  readonly provider: string;
  /** The customer's address at the site; null if it gives none. */
  readonly address: string | null;
}

/** DECISION-19: for each identity that is linked. */
export const identityLinkedContent = ({ username, provider, address, link }: LinkedIdentity): MailContent => ({
  subject: `You can now sign in with ${provider}`,
  heading: `Hello ${username}`,
  paragraphs: [
    `Your Loopstead account now opens with the ${provider} account${address === null ? '' : ` of ${address}`}, too.`,
  ],
  action: { label: 'That was not me', link },
  closing: [
    'If it was you, there is nothing to do.',
    `A new password ends this, and signs out all devices. You can also unlink ${provider} in your settings.`,
  ],
});

export const totpAddedContent = ({ username, link }: WithLink): MailContent => ({
  subject: 'Two-step sign-in is on',
  heading: `Hello ${username}`,
  paragraphs: ['From now on, your Loopstead account asks for a code from your authenticator app when you sign in.'],
  action: { label: 'That was not me', link },
  closing: ['If it was you, there is nothing to do. Keep your recovery codes somewhere other than your phone.'],
});

export const totpRemovedContent = ({ username, link }: WithLink): MailContent => ({
  subject: 'Two-step sign-in is off',
  heading: `Hello ${username}`,
  paragraphs: [
    'Your Loopstead account asks only for your password when you sign in. Your recovery codes no longer work.',
  ],
  action: { label: 'That was not me', link },
  closing: ['If it was you, there is nothing to do.'],
});

export const recoveryCodesContent = ({ username, link }: WithLink): MailContent => ({
  subject: 'You have new recovery codes',
  heading: `Hello ${username}`,
  paragraphs: ['Ten new recovery codes were made for your Loopstead account. The old ones no longer work.'],
  action: { label: 'That was not me', link },
  closing: ['If it was you, there is nothing to do.'],
});

/** A copy of their data that a customer has asked for. */
export const takeOutReadyContent = ({
  username,
  link,
  until,
}: WithLink & {
  /** '1 March 2027, 12:00 UTC'. */
  readonly until: string;
}): MailContent => ({
  subject: 'The copy of your data is ready',
  heading: `Hello ${username}`,
  paragraphs: [`You can download everything that Loopstead knows about you, until ${until}.`],
  action: { label: 'Go to my copy', link },
  closing: ['If you did not ask for it, choose a new password: somebody else is in your account.'],
});

/** A passkey, by the name that its customer has given it. */
export type WithPasskey = WithLink & { readonly name: string };

export const passkeyAddedContent = ({ username, link, name }: WithPasskey): MailContent => ({
  subject: 'A passkey was added to your account',
  heading: `Hello ${username}`,
  paragraphs: [`The passkey “${name}” signs in to your Loopstead account from now on, without a password or a code.`],
  action: { label: 'That was not me', link },
  closing: ['If it was you, there is nothing to do. A new password by this link ends all passkeys of the account.'],
});

export const passkeyRemovedContent = ({ username, link, name }: WithPasskey): MailContent => ({
  subject: 'A passkey was removed from your account',
  heading: `Hello ${username}`,
  paragraphs: [`The passkey “${name}” no longer signs in to your Loopstead account.`],
  action: { label: 'That was not me', link },
  closing: ['If it was you, delete it from your device or password manager, too.'],
});
