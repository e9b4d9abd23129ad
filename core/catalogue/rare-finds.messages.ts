/** Offers a customer without Rare Finds a plan that has them [FILT-44, FILT-45]. */
export const rareFindsTexts = {
  title: 'Unlock Rare Finds',
  invitation:
    'Rare Finds are sounds that few producers have. They come with a Basic, Premium or Max plan; you can listen to all of them now.',
  /** Over a list of them. */
  locked: 'Listen to all of them. Downloads come with a Basic, Premium or Max plan.',
  plans: 'See plans',
  notNow: 'Not now',
  upgrade: 'Upgrade',
} as const;
