/** Texts of the page and its dialogs alone. */
export const tokenViewTexts = {
  revoke: (name: string) => `Revoke: ${name}`,
  cannotCopy: 'Select the token and copy it by hand.',
  secret: 'Token',
} as const;
