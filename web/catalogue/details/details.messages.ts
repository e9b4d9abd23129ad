export const soundDetailsTexts = {
  /** Between the kind of a sound, its pack and its provider: 'Loop from Low Tide by Kiln'. */
  from: 'from',
  by: 'by',
  bpm: 'BPM',
  key: 'Key',
  time: 'Time',
  format: 'Format',
  stems: (group: string) => `Stems: ${group}`,
} as const;

export const packHeaderTexts = {
  cover: (pack: string) => `Cover of ${pack}`,
  by: 'Sample pack by',
  /** Beside how many of them a pack has. */
  counts: {
    audio: ['audio file', 'audio files'],
    midi: ['MIDI file', 'MIDI files'],
    presets: ['preset', 'presets'],
  },
} as const;

export const featuredTexts = { kind: 'New in the shop' } as const;
