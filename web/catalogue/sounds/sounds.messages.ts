import { counted, figure } from '../../../domain/figures.ts';
import type { SoundType } from '../../../core/catalogue/sounds/sound.ts';

export const soundTypeNames: Readonly<Record<SoundType, string>> = {
  LOOP: 'Loop',
  ONE_SHOT: 'One-shot',
  MIDI_SOUND: 'MIDI',
  PRESET: 'Preset',
};

/** What a file of each type is called beside its checkbox. */
export const fileFormatNames: Readonly<Record<SoundType, string>> = {
  LOOP: 'WAV',
  ONE_SHOT: 'WAV',
  MIDI_SOUND: 'MIDI',
  PRESET: 'preset',
};

export const rowTexts = {
  /** The tooltip of one of two checkboxes. */
  format: (format: string) => `Select ${format}`,
  select: (name: string, format: string) => `Select ${name} ${format}`,
  /** For screen readers, if a sound has no key or tempo. */
  none: 'none',
  findSimilar: 'Find similar',
  similarTo: (name: string) => `Find sounds similar to ${name}`,
  moreTerms: (count: number) => `Show ${counted(count, 'more term')}`,
  moreTermsShort: (count: number) => `+${figure(count)}`,
} as const;

export const tableTexts = {
  sounds: 'Sounds',
  things: ['sound', 'sounds'],
  loading: (caption: string) => `${caption}, loading...`,
  select: 'Select',
  /** Those with a second word sort the list by it. */
  columns: [['Pack'], ['Name', 'name'], ['Waveform'], ['Type'], ['Key', 'key'], ['BPM', 'bpm'], ['Time', 'seconds']],
  actions: 'Actions',
} as const;
