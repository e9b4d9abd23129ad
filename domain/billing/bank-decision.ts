/** What a payer says at a bank or a wallet; `revoke` takes back that a wallet may be charged again. */
export const BANK_DECISIONS = ['confirm', 'decline', 'revoke'] as const;
export type BankDecision = (typeof BANK_DECISIONS)[number];
