/** Replaces both names in a license whose customer was erased. */
export const erasedLicensee = 'Name erased';

/** Problems of a licensee's name. */
export const licenseeProblems = {
  missing: 'Please enter a name.',
  tooLong: (characters: number) => `Please use at most ${characters} characters.`,
  invisible: 'Please leave out invisible characters.',
} as const;
