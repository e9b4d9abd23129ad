export const bannersTexts = { nothing: 'No banner and no hints here.' } as const;
