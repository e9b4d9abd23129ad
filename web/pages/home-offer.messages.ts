import { PLAN_PRICES } from '../../domain/billing/plan-prices.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { creditCount } from '../../domain/downloads/prices.ts';

const first = PLAN_PRICES.find(({ cents }) => cents > 0);

export const homeOfferTexts = {
  visitor: 'Create a free account to download free sounds.',
  signUp: 'Create an account',
  howItWorks: 'How it works',
  free: first ? `Plans start at ${moneyText(first.cents)} a month, with ${creditCount(first.credits)}.` : '',
  plans: 'See plans',
  freeSounds: 'Free sounds',
  paying: (credits: number) => `You have ${creditCount(credits)}.`,
  recent: 'Recently played',
  likes: 'Likes',
  downloads: 'Downloads',
} as const;
