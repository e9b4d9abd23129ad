/** On the sheet of the shortcuts. */
export const playerShortcutTexts = {
  neighbour: 'Play the previous or the next sound',
  skip: 'Skip back or ahead 2 seconds',
  toggle: 'Play or pause',
  space: 'Space',
} as const;
