/** Texts of the document that its script never shows. */
export const documentTexts = {
  withoutScript: 'You can look around here. Playing lists, selecting and downloading need JavaScript, which is off.',
} as const;
