export const playerTexts = {
  noAudio: 'No audio to play',
  /** The device has no use for the file, or may not play it [PLAY-43]. */
  cannotLoad: 'Error loading media element',
  /** The file was loaded, but is damaged [PLAY-44]. */
  cannotDecode: 'Error decoding audiobuffer',
  /** The file did not come, or only a part of it [PLAY-45]. */
  cannotRead: 'Error reading file',
  notAPosition: 'A position must be a number from 0 to 1.',
} as const;
