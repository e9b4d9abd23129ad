export const passkeyCommandTexts = {
  unknown: (id: number): string => `There is no passkey ${id}. "account passkeys" lists yours.`,
  add: 'Passkeys are added in a browser: loopstead open /account/security',
} as const;
