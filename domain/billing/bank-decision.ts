/** A payer's decision at a bank or a wallet; `revoke` withdraws the permission to charge a wallet again. */
export const BANK_DECISIONS = ['confirm', 'decline', 'revoke'] as const;
export type BankDecision = (typeof BANK_DECISIONS)[number];
