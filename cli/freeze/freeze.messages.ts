export const freezeCommandTexts = {
  frozen: (reason: string): string => `Nothing can be bought now. Customers read: ${reason}`,
  open: 'The shop sells.',
};
