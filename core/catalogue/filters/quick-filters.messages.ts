/** The chips over a list of sounds. */
export const quickFilterTexts = {
  loops: 'Loops',
  oneShots: 'One-shots',
  free: 'Free',
  midi: 'MIDI',
  hideOwned: 'Hide owned',
  myKey: 'My key',
  myTempo: (around: number) => `My BPM ±${around}`,
} as const;
