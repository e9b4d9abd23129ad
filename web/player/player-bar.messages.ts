export const playerBarTexts = {
  title: 'Player',
  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
} as const;
