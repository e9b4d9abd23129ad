export const bannersTexts = { nothing: 'The shop says nothing by itself here.' } as const;
