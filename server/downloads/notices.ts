import { limits, planIds } from '../../wire/limits.ts';
import type { Notice } from '../../wire/messages.ts';
import type { Plan } from '../customers/plan.ts';

/** Why a download is refused, in the words the customer reads [DECISION-93]. */

export const subscribeToDownload: Notice = {
  title: 'Subscribe to download',
  message: 'You need a running plan to download sounds.',
  button: 'Subscribe',
  url: '/account/plans',
};

/** Rare Finds belong to the paid plans [ROLE-23, DECISION-41]. */
export const upgradeForRareFinds: Notice = {
  title: 'Rare Finds are part of the paid plans',
  message: 'This sound is a Rare Find. Choose a Basic, Premium or Max plan to download it.',
  button: 'See plans',
  url: '/account/plans',
};

/** Free-plan users may download single files only [ROLE-21, DECISION-04]. */
export const multiDownloadNeedsPaidPlan: Notice = {
  title: 'Many files at once are part of the paid plans',
  message:
    'On the Free plan sounds are downloaded one by one. Choose a Basic, Premium or Max plan to download them together.',
  button: 'See plans',
  url: '/account/plans',
};

/** Full packs belong to the paid plans [ROLE-22]. */
export const packsNeedPaidPlan: Notice = {
  title: 'Full packs are part of the paid plans',
  message:
    'On the Free plan sounds are downloaded one by one. Choose a Basic, Premium or Max plan to download full packs.',
  button: 'See plans',
  url: '/account/plans',
};

export const wasFetched: Notice = {
  title: 'This download cannot be undone',
  message: 'Its files have already been fetched.',
  button: null,
  url: null,
};

export const tooLateToUndo: Notice = {
  title: 'This download cannot be undone',
  message: `A download can be undone within ${limits.undoMinutes} minutes.`,
  button: null,
  url: null,
};

/** On the free plan credits come with a paid plan [DECISION-02]; on a paid one they can be added [DECISION-176]. */
export function notEnoughCredits(plan: Plan, price: number, balance: number): Notice {
  const title = 'Not enough credits';
  const message = `This download costs ${credits(price)}, and you have ${credits(balance)}.`;
  if (plan.id === planIds.free) return { title, message, button: 'See plans', url: '/account/plans' };
  return { title, message, button: 'Add credits', url: `/account/checkout/${plan.id}?action=add-credits` };
}

const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);
