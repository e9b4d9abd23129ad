export const SOUND_TYPES = ['LOOP', 'ONE_SHOT', 'MIDI_SOUND', 'PRESET'] as const;
/** What a sound is [ROLE-04]. */
export type SoundType = (typeof SOUND_TYPES)[number];

/** What people read: in filters, as folders of archives and in names of files. */
export const SOUND_TYPE_NAMES: Readonly<Record<SoundType, string>> = {
  LOOP: 'Loops',
  ONE_SHOT: 'One-shots',
  MIDI_SOUND: 'MIDI',
  PRESET: 'Presets',
};
