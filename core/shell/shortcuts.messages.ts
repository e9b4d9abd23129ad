export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  explanation: 'They work in the sound list while no field, button or dialog has the focus.',
  /** In the order of the sheet: the keys as they are printed on a keyboard, and what they do. */
  list: [
    { keys: ['↑', '↓'], does: 'Play the previous or the next sound' },
    { keys: ['←', '→'], does: 'Skip back or ahead 2 seconds' },
    { keys: ['Space'], does: 'Play or pause' },
    { keys: ['S'], does: 'Add the current sound to the wishlist, or remove it' },
    { keys: ['D'], does: 'Download the current sound' },
    { keys: ['?'], does: 'Show this list' },
  ],
  letters: 'Use single letters (S, D and ?)',
  lettersWhy: 'Switch them off if you speak to your computer, or press letters by accident.',
} as const;
