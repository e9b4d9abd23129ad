export const settingsTexts = {
  address: 'Address',
} as const;
