/** Texts of controls that every feature uses. */
export const uiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  done: 'Done',
  loading: 'Loading...',
  clearAll: 'Clear all',
  clearSearch: 'Clear search',
  noImage: 'No image',
  withoutImage: (name: string) => `${name} (no image)`,
  previous: (things: string) => `Previous ${things}`,
  next: (things: string) => `Next ${things}`,
} as const;
