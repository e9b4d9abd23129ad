import { PLAN_PRICES } from '../../domain/billing/plan-prices.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { creditCount } from '../../domain/downloads/prices.ts';

const first = PLAN_PRICES.find(({ cents }) => cents > 0);

export const homeOfferTexts = {
  visitor: 'An account is free, and free sounds come with it.',
  signUp: 'Try it',
  howItWorks: 'How it works',
  free: first ? `Plans from ${moneyText(first.cents)} a month bring ${creditCount(first.credits)}.` : '',
  plans: 'See the plans',
  freeSounds: 'Free sounds',
  paying: (credits: number) => `You have ${creditCount(credits)}.`,
  recent: 'Recently played',
  likes: 'Likes',
  downloads: 'Downloads',
} as const;
