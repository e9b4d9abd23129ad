export const selectionBarTexts = { title: 'Selection' } as const;
