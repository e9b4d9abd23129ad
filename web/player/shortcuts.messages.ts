/** In the list of shortcuts. */
export const playerShortcutTexts = {
  neighbour: 'Play the previous or the next sound',
  skip: 'Jump 2 s back or forward',
  toggle: 'Play or pause',
  space: 'Space',
  open: 'Open the current sound',
  enter: 'Enter',
} as const;
