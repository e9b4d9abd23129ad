/** What is wrong with a name that a license is made out to. */
export const licenseeProblems = {
  missing: 'Please enter a name.',
  tooLong: (characters: number) => `Please use at most ${characters} characters.`,
  invisible: 'Please leave out invisible characters.',
} as const;
