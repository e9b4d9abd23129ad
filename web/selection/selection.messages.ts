export const selectionBarTexts = { title: 'Selection', more: 'More' } as const;
