export const SOUND_TYPES = ['LOOP', 'ONE_SHOT', 'MIDI_SOUND', 'PRESET'] as const;
/** The type of a sound [ROLE-04]. */
export type SoundType = (typeof SOUND_TYPES)[number];
