export const SOUND_TYPES = ['LOOP', 'ONE_SHOT', 'MIDI_SOUND', 'PRESET'] as const;
/** What a sound is [ROLE-04]. */
export type SoundType = (typeof SOUND_TYPES)[number];
