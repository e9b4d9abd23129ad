export const tokenCommandTexts = {
  none: 'You have no tokens.',
  secret: 'Token',
  unknown: (id: number): string => `There is no token ${id}. "account tokens" lists yours.`,
  keep: 'Keep it now: it is not shown again. Programs use it as LOOPSTEAD_TOKEN.',
  notDays: 'Use days, such as 30d.',
  notCredits: 'Use whole credits, such as 50.',
} as const;
