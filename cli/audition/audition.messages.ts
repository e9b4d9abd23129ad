interface Range {
  readonly min: number;
  readonly max: number;
}

export const lockTexts = {
  nothingNamed: 'Name a key, a tempo or both: --key Fm --bpm 140.',
  lock: 'Accepted: a key, a tempo or both, such as Fm, 140 or Fm,140.',
  keys: 'Accepted: a note and m for minor, such as C, F#, Bbm.',
  tempos: ({ min, max }: Range): string => `Accepted: a number from ${min} to ${max}.`,
  key: 'Key',
  bpm: 'BPM',
};
