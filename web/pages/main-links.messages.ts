export const mainLinkTexts = {
  sounds: 'Sounds',
  packs: 'Packs',
  free: 'Free',
  rareFinds: 'Rare Finds',
  howItWorks: 'How it works',
  plans: 'Plans and prices',
  terms: 'Terms',
  privacy: 'Privacy',
  license: 'License',
  imprint: 'Imprint',
} as const;
