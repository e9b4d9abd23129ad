/** What stands for both names in a license whose customer was erased. */
export const erasedLicensee = 'Name erased';

/** What is wrong with the name of a licensee. */
export const licenseeProblems = {
  missing: 'Please enter a name.',
  tooLong: (characters: number) => `Please use at most ${characters} characters.`,
  invisible: 'Please leave out invisible characters.',
} as const;
