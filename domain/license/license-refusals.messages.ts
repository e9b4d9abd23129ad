import type { Notice } from '../notice.ts';

/** Why a license is refused. */
export const licenseRefusals = {
  /** Free, no and expired plan alike [ROLE-24, LIC-04, DECISION-105]. */
  paidPlansOnly: {
    title: 'License generation is unavailable!',
    message:
      'Licenses can only be generated for users with a paid plan... The free plan permits the use of our sounds for personal purposes only.',
    button: { label: 'See plans', url: '/account/plans' },
  },
  /** Only downloaded sounds can be licensed [DECISION-106]. */
  downloadFirst: {
    title: 'Download the sound first',
    message: 'Licenses are made for sounds that you have downloaded.',
    button: null,
  },
} as const satisfies Readonly<Record<string, Notice>>;
