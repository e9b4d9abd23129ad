export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  explanation: 'They work in the sound list while no field, button or dialog has the focus.',
  showSheet: 'Show this list',
  /** 'Use single letters (S, D and ?)'. */
  letters: (caps: readonly string[]) => `Use single letters (${caps.slice(0, -1).join(', ')} and ${caps.at(-1)})`,
  lettersWhy: 'Switch them off if you speak to your computer, or press letters by accident.',
} as const;
