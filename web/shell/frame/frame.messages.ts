export const SHOP = 'Loopstead';

export const frameTexts = {
  skip: 'Skip to content',
  home: `${SHOP}, home`,
  main: 'Main',
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  footer: `${SHOP}. An open store for audio samples.`,
  foot: 'More',
  keys: 'Shortcuts',
  recent: 'Recently played',
} as const;
