interface Range {
  readonly min: number;
  readonly max: number;
}

export const changeTexts = {
  noTempo: 'This sound has no tempo.',
  noKey: 'This sound has no key.',
  keys: (keys: readonly string[]): string => `This sound can be in ${keys.join(', ')}.`,
  nothingToChange: 'The sound already has this tempo and key. Name another.',
  tempos: ({ min, max }: Range): string => `Accepted: a number from ${min} to ${max}.`,
  notes: 'Accepted: a note and m for minor, such as C, F#, Bbm.',
  previewOrBuy: 'Save the preview or buy the sound: one of --preview and -o.',
  nothingBought: 'Nothing is bought yet: -o <file> buys it, --preview <file> saves a free preview.',
  bpmRange: (bpm: number, { min, max }: Range): string => `${bpm}, can be ${min} to ${max}`,
  keyChoices: (key: string, keys: readonly string[]): string => `${key}, can be ${keys.join(', ')}`,
  labels: { bpm: 'BPM', key: 'Key', bytes: 'Bytes', credits: 'Credits', balance: 'Balance' },
};
