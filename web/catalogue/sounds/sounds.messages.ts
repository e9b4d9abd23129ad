import type { SoundType } from '../../../core/catalogue/sounds/sound.ts';

export const soundTypeNames: Readonly<Record<SoundType, string>> = {
  LOOP: 'Loop',
  ONE_SHOT: 'One-shot',
  MIDI_SOUND: 'MIDI',
  PRESET: 'Preset',
};

/** What a file of each kind is called beside its checkbox. */
export const fileFormatNames: Readonly<Record<SoundType, string>> = {
  LOOP: 'WAV',
  ONE_SHOT: 'WAV',
  MIDI_SOUND: 'MIDI',
  PRESET: 'preset',
};

export const rowTexts = {
  select: (name: string, format: string) => `Select ${name} ${format}`,
  /** Where a sound has no key or no tempo, for the ear. */
  none: 'none',
  findSimilar: 'Find similar',
  similarTo: (name: string) => `Find sounds similar to ${name}`,
  more: (name: string) => `More about ${name}`,
} as const;

export const tableTexts = {
  sounds: 'Sounds',
  things: ['sound', 'sounds'],
  loading: (caption: string) => `${caption}, loading...`,
  select: 'Select',
  /** Before the column of the time. */
  columns: ['Pack', 'Name', 'Waveform', 'Type', 'Key', 'BPM'],
  time: 'Time',
  actions: 'Actions',
} as const;
