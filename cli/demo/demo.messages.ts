export const demoTexts = { reset: (customers: number): string => `${customers} demo customers were reset.` };
