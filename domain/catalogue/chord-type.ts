/** The two scales that a key can be of. */
export const CHORD_TYPES = ['major', 'minor'] as const;
export type ChordType = (typeof CHORD_TYPES)[number];
