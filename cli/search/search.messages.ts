export const searchTexts = {
  modeContradicts: (mode: string, named: string): string =>
    `--mode ${mode} contradicts the filters, which say ${named}.`,
  allWords: 'Something has all of its words.',
  noFilters: 'No word of it is a filter.',
};
