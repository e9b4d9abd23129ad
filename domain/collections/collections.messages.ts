/** Why a form is refused, by field. */
export const formProblems = {
  nameMissing: 'Please enter a name.',
  nameTaken: 'You already have a collection with this name.',
  tooLong: (max: number) => `Please use at most ${max} characters.`,
  tooMany: (max: number) => `You can have at most ${max} collections.`,
  noSuchSound: 'There is no such sound.',
  noneSelected: 'No sounds are selected.',
} as const;

/** Why a change of a collection is refused. */
export const collectionRefusals = {
  notYours: 'This collection belongs to somebody else.',
  alreadyIn: 'The sound is already in this collection.',
  notIn: 'The sound is not in this collection.',
  full: (max: number) => `A collection holds at most ${max} sounds.`,
} as const;
