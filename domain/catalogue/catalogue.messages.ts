import type { SoundType } from './sound-types.ts';

/** Sounds of a type: in filters, as folders of archives and in file names. */
export const typeNames: Readonly<Record<SoundType, string>> = {
  LOOP: 'Loops',
  ONE_SHOT: 'One-shots',
  MIDI_SOUND: 'MIDI',
  PRESET: 'Presets',
};

/** Below the title of a list about one term, by the kind of the term. */
export const termSubtitles = {
  INSTRUMENT: 'Sounds of this instrument, from every pack.',
  GENRE: 'Sounds of this genre, from every pack.',
  MOOD: 'Sounds in this mood, from every pack.',
  PARAMETER: 'Sounds of this character, from every pack.',
  TAG: 'Sounds inspired by it, from every pack.',
  PRESET: 'Presets for this plug-in, from every pack.',
} as const;
