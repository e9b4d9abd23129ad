/** Problems of a name template. */
export const templateProblems = {
  empty: 'The template is empty.',
  tooLong: (characters: number) => `The template is longer than ${characters} characters.`,
  unknownField: (field: string, known: readonly string[]) =>
    `{${field}} is not known: use ${known.map((name) => `{${name}}`).join(' ')}.`,
  brace: 'A brace is missing its partner.',
  sameName: 'Every file would have the same name: use {name} or {id}.',
  tooDeep: (folders: number) => `Folders can be nested at most ${folders} deep.`,
} as const;
