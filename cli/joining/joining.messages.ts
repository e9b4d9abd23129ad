export const joiningCommandTexts = {
  passwordChanged: 'The password was changed. Log in with the new one.',
} as const;
