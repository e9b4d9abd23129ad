export const exitCodeTexts = { title: 'Exit codes:', code: 'CODE', meaning: 'MEANING' };
