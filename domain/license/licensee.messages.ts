/** What is wrong with the name of a licensee. */
export const licenseeProblems = {
  missing: 'Please enter a name.',
  tooLong: (characters: number) => `Please use at most ${characters} characters.`,
  invisible: 'Please leave out invisible characters.',
} as const;
