export const playerTexts = {
  noAudio: 'No audio to play',
} as const;
