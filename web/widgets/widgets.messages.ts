export const widgetTexts = {
  /** Where a page names none. */
  logIn: 'Login',
  open: 'Open',
  packs: 'Sample packs',
  /** On a page of others, where nobody can log in. */
  elsewhere: 'This is for customers. You log in at the shop, in a tab of its own.',
  toShop: 'To the shop',
} as const;
