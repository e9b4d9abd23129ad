export const playerBarTexts = {
  title: 'Player',
  /** 'Tape Garden stems, 5 together'. */
  stems: (group: string, count: number) => `${group}, ${count} together`,
  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
  previous: 'Previous sound',
  next: 'Next sound',
  /** '(+2 st, 97%)'. */
  moved: (change: string) => `(${change.replaceAll(' · ', ', ')})`,
  repeat: { loops: 'Repeat loops', others: 'Repeat other sounds' },
  advance: 'Play the next sound after this one',
} as const;
