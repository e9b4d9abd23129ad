/** How an owned WAV file can be taken: as it was made, in 16 bits, or as the same samples in another container. */
export const AUDIO_FORMATS = ['wav24', 'wav16', 'flac', 'aiff'] as const;
