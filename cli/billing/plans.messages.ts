export const plansCommandTexts = {
  price: 'A month',
  credits: 'Credits',
  perCredit: 'A credit',
  rareFinds: 'Rare Finds',
  yes: 'yes',
  no: 'no',
  none: 'No plan',
  goesBack: 'Goes back',
  decidedLater: 'Decided later',
  nowIsCheckout:
    'A change is paid at once with "loopstead checkout"; this command changes with the next month: --later',
  noCode: 'No code is applied.',
  reduced: (now: string, usual: string): string => `${now} (then ${usual})`,
} as const;
