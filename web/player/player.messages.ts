export const playToggleTexts = {
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
} as const;

export const waveformTexts = {
  position: (name: string) => `Position in ${name}`,
  /** '0:04 of 0:12'. */
  of: (played: string, length: string) => `${played} of ${length}`,
} as const;
