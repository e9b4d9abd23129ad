/** The formats of an owned WAV file: the original, in 16 bits, or the same samples in another container. */
export const AUDIO_FORMATS = ['wav24', 'wav16', 'flac', 'aiff'] as const;
