export const planViewTexts = {
  /** Read before a price that is struck through, which screen readers do not announce as such. */
  insteadOf: 'instead of',
  signUp: 'Sign up',
  action: (action: string, plan: string): string => `${action}: ${plan}`,
  applying: 'Applying your code',
} as const;
