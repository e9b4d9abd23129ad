export const soundDetailsTexts = {
  /** Between the kind of a sound, its pack and its provider: 'Loop from Low Tide by Kiln'. */
  from: 'from',
  by: 'by',
  bpm: 'BPM',
  key: 'Key',
  time: 'Time',
  format: 'Format',
  stems: (group: string) => `Stems: ${group}`,
  owned: 'Owned',
  terms: 'Tags',
  copyLink: 'Copy link',
  /** At either end of the waveform's color scale. */
  low: 'Low',
  high: 'High',
  grid: 'Lines: beats and bars',
} as const;

export const trailTexts = {
  where: 'Breadcrumb',
  packs: 'Packs',
  beside: 'Previous and next sound',
  previous: (name: string) => `Previous sound: ${name}`,
  next: (name: string) => `Next sound: ${name}`,
} as const;

export const packHeaderTexts = {
  cover: (pack: string) => `Cover of ${pack}`,
  by: 'Sample pack by',
  /** The kinds of files, after their counts: '14 WAV, 5 MIDI'. */
  files: { wav: 'WAV', midi: 'MIDI', presets: ['preset', 'presets'] },
  tempo: 'Tempo',
  keys: ['Key', 'Keys'],
  released: 'Released',
  originals: 'Originals (staff only)',
  moreFrom: (provider: string) => `More from ${provider}`,
} as const;

export const picksTexts = { first: 'Pick of the day', others: 'More picks of the day' } as const;
