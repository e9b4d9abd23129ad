export const billingAuditTexts = { invariant: 'Invariant', holds: 'Holds' } as const;
