import type { AddressField, AddressForm } from '../../domain/settings/address.ts';
import { counted } from '../../domain/figures.ts';
import { type FailurePolicy, type Reaction, policy } from '../shell/failure-policy.ts';
import { failureTexts, reopenDialog, trouble } from '../shell/failure.messages.ts';
import type { ToastText } from '../shell/toasts.ts';

const failed: Reaction = { show: 'toast', toast: trouble(reopenDialog) };

/** For dialogs whose contents could not be loaded. */
export const openFailures: FailurePolicy = policy(failed);

/** ACCT-20, ACCT-21: a form shows its own problems, and a refusal without text shows nothing. */
export const formFailures: FailurePolicy = policy(failed, { invalid: { show: 'nothing' } });

/** ACCT-22, DECISION-138. */
export const addressSaved: ToastText = {
  severity: 'success',
  title: 'Billing Address has been updated',
  body: 'Your address details have been saved.',
  seconds: 7,
};

/** ACCT-10 to ACCT-12, DECISION-135. */
export const addressLabels: Readonly<Record<AddressField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  street: 'Address line 1',
  houseNumber: 'Address line 2',
  postalCode: 'Postal code',
  countryCode: 'Country',
  city: 'City',
  businessName: 'Business name',
  vatId: 'TAX/VAT ID',
};

/** ACCT-06 to ACCT-08. */
export const addressTexts = {
  billing: { title: 'Billing address', save: 'Save', open: 'Billing address' },
  full: { title: 'Address', save: 'Save', open: 'Full address' },
  /** ACCT-04, ACCT-05. */
  payment: { title: 'Payment - Step 1 / 2', save: 'Update Address & Continue' },
  cancel: 'Cancel',
} as const;

/** The title of an address dialog, and the button that sends it. */
export const addressHeading = (
  form: AddressForm,
  isPayment: boolean,
): { readonly title: string; readonly save: string } =>
  isPayment && form === 'billing' ? addressTexts.payment : addressTexts[form];

/** ACCT-23 to ACCT-26. */
export const passwordTexts = {
  title: 'Change password',
  password: 'New password',
  confirmation: 'Confirm password',
  hint: 'The password must contain letters and numbers, with no spaces, special characters or emoji.',
  save: 'Change password',
  cancel: 'Cancel',
} as const;

/** Before something that only the customer may do, and no stranger at an unattended browser. */
export const identityTexts = {
  title: 'Confirm it is you',
  about: 'You signed in a while ago. Enter your password to continue.',
  password: 'Password',
  missing: 'Please enter your password!',
  confirm: 'Confirm',
  cancel: 'Cancel',
} as const;

/** Two-step sign-in. */
export const twoStepsTexts = {
  page: 'Security',
  title: 'Two-step sign-in',
  about:
    'After your password, you enter a code from an authenticator app. Somebody who knows only your password stays out.',
  setUp: 'Set up an authenticator app',
  code: 'Code from the app',
  noCode: 'Please enter the code that the app shows.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  recoveryCodes: 'Recovery codes',
  renew: 'Make new codes',
  cancel: 'Cancel',
} as const;

export const twoStepsOn: ToastText = { severity: 'success', title: 'Two-step sign-in is on', body: null, seconds: 5 };
export const twoStepsOff: ToastText = { severity: 'success', title: 'Two-step sign-in is off', body: null, seconds: 5 };

/** Another tab or device was faster: the page shows something old. */
export const factorFailures: FailurePolicy = policy(failed, {
  invalid: { show: 'toast', toast: trouble(failureTexts.other, 'warning') },
});

/** ACCT-30. */
export const passwordChanged: ToastText = {
  severity: 'success',
  title: 'Password has been changed!',
  body: null,
  seconds: 5,
};

export const emailTexts = {
  title: 'Change email address',
  email: 'New email address',
  password: 'Your password',
  hint: 'The new address gets a link. Your address changes once you open it.',
  save: 'Send the link',
  cancel: 'Cancel',
} as const;

export const emailChanged: ToastText = {
  severity: 'success',
  title: 'Your email address was changed.',
  body: null,
  seconds: 5,
};

export const emailUndone: ToastText = {
  severity: 'success',
  title: 'Your previous email address is back.',
  body: 'All devices were signed out. Please choose a new password.',
  seconds: 10,
};

export const deviceTexts = {
  title: 'Devices',
  about: 'Everywhere you are signed in. If you do not recognize a device, sign it out and change your password.',
  current: 'This device',
  place: 'Place',
  firstSeen: 'First seen',
  lastSeen: 'Last seen',
  end: 'Sign out',
  endOthers: 'Sign out everywhere else',
} as const;

export const deviceEnded: ToastText = { severity: 'success', title: 'Signed out there', body: null, seconds: 5 };

export const othersEnded = (count: number): ToastText => ({
  severity: 'success',
  title: count === 0 ? 'You are not signed in anywhere else' : `Signed out on ${counted(count, 'other device')}`,
  body: null,
  seconds: 5,
});

export const deviceAnswered = {
  allowDevice: {
    severity: 'success',
    title: 'The terminal is allowed',
    body: 'It is signed in within a few seconds.',
    seconds: 5,
  },
  denyDevice: { severity: 'success', title: 'The terminal is denied', body: 'Nobody was signed in.', seconds: 5 },
} as const satisfies Readonly<Record<string, ToastText>>;

/** Why a terminal that was to be allowed in a browser is not signed in. */
export const webLoginTexts = {
  denied: 'The sign-in was denied in the browser.',
  expired: 'It was not allowed in time, or the code was already used. Please start again.',
} as const;

/** A device that is signed out already is what was wanted. */
export const deviceFailures: FailurePolicy = policy(failed, { notFound: { show: 'nothing' } });

/** ACCT-37. */
export const deletionFailures: FailurePolicy = policy(failed, {
  invalid: { show: 'toast', toast: trouble(reopenDialog, 'warning') },
});

/** ACCT-31, ACCT-32. */
export const deletionTexts = {
  title: 'Delete account',
  about:
    'You are signed out everywhere, and your plan ends. Within 14 days, you can get your account back by signing in.',
  confirm: 'Yes, I want to delete my account',
  missing: 'Please tick the box to delete your account.',
  delete: 'Delete account',
  cancel: 'Cancel',
} as const;
