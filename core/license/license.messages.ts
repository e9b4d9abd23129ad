import { counted } from '../../domain/figures.ts';
import { licenseeProblems } from '../../domain/license/licensee.messages.ts';
import { type FailurePolicy, type Reaction, policy } from '../shell/failure-policy.ts';
import type { ToastText } from '../shell/toasts.ts';
import { LICENSEE_NAME_MAX } from '../../domain/license/licensee.ts';

export const licenseTexts = {
  /** LIC-01. */
  title: 'Generate a proof of license',
  item: 'Generate license',
  action: 'Generate',
  generating: 'Generating…',
  fullLegalName: 'Full legal name',
  producerName: 'Artist or producer name',
  /** LIC-02. */
  fullLegalNameMissing: 'Please enter your full legal name!',
  /** LIC-03. */
  producerNameMissing: 'Please enter your artist or producer name!',
  tooLong: licenseeProblems.tooLong(LICENSEE_NAME_MAX),
} as const;

/** LIC-05: in place of the form [DECISION-105]. */
export const licenseBlocked = {
  title: 'License generation is unavailable!',
  body: 'Licenses can only be generated for users with a paid plan...',
  note: 'The free plan permits the use of our sounds for personal purposes only.',
  button: 'See plans',
} as const;

const failed: Reaction = {
  show: 'toast',
  toast: {
    severity: 'danger',
    title: 'Certificate not generated. Please try again or contact our support.',
    body: null,
    seconds: 7,
  },
};

/** LIC-09: every failure but a missing login [DECISION-106, DECISION-204]. */
export const licenseFailures: FailurePolicy = policy(failed, { offline: failed });

/** The file that was handed over, by its name. */
export const licenseSaved = (file: string): ToastText => ({
  severity: 'success',
  title: 'License downloaded',
  body: file,
  seconds: 5,
});

/** The customer's licenses. */
export const licensesTexts = {
  title: 'Licenses',
  search: 'Search your licenses',
  /** For a customer without licenses. */
  empty: 'No licenses yet',
  /** How to have one made. */
  make: 'Generate a proof of license for a sound from its menu in your downloads.',
  all: 'Show all licenses',
  found: (count: number): string => counted(count, 'license', 'licenses'),
} as const;

export const licensesFailures: FailurePolicy = policy({
  show: 'toast',
  toast: {
    severity: 'danger',
    title: "We couldn't load your licenses. Please reload page.",
    body: null,
    seconds: 7,
  },
});

export const licensePageTitle = (number: string): string => `License ${number}`;
