export const planViewTexts = {
  /** Before a price that is struck through, which is not read out. */
  insteadOf: 'instead of',
  signUp: 'Sign up',
  action: (action: string, plan: string): string => `${action}: ${plan}`,
  applying: 'Applying your code',
} as const;
