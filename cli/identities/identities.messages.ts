export const identitiesTexts = {
  site: 'Site',
  email: 'Email',
  linked: 'Linked',
  noWays: 'This shop takes a password only.',
} as const;
