export const freezeTexts = {
  title: 'The shop is read-only',
  goesOn: 'You can still browse, listen, and download again what you own.',
  noReason: 'Say why: customers read it.',
  longReason: (most: number) => `A reason has at most ${most} characters.`,
} as const;
