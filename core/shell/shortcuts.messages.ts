export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  explanation: 'They work in the sound list while no field, button or dialog has the focus.',
  showSheet: 'Show this list',
  /** 'Letter shortcuts (S, D, ?)'. */
  letters: (caps: readonly string[]) => `Letter shortcuts (${caps.join(', ')})`,
  lettersWhy: 'Switch them off if you speak to your computer, or press letters by accident.',
} as const;
