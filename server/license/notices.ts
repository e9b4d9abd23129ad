import type { Notice } from '../../wire/messages.ts';

/** Free, no and expired plan are all refused [ROLE-24, LIC-04, DECISION-105]. */
export const licensesForPaidPlans: Notice = {
  title: 'License generation is unavailable!',
  message:
    'Licenses can only be generated for users with a paid plan... The free plan permits the use of our sounds for personal purposes only.',
  button: 'See plans',
  url: '/account/plans',
};

/** There is nothing to license in a sound that one does not have [DECISION-106]. */
export const downloadFirst: Notice = {
  title: 'Download the sound first',
  message: 'Licenses are made for sounds that you have downloaded.',
  button: null,
  url: null,
};
