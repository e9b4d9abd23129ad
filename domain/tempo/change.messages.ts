/** Why a change is refused, by the names of the call's fields. */
export const changeRefusals = {
  fixed: 'The tempo and key of this sound cannot be changed.',
  otherFile: 'Field "changes" must name each of the files at most once.',
  noTempo: 'This sound has no tempo.',
  noKey: 'This sound has no key.',
  missing: (field: string) => `Field "${field}" is missing.`,
  outOfReach: (min: number, max: number) => `Field "bpm" must be from ${min} to ${max}.`,
  otherKey: (choices: readonly string[]) => `Field "key" must be one of ${choices.join(', ')}.`,
  tooLong: (minutes: number) => `The changed sound would be longer than ${minutes} minutes.`,
} as const;
