/** In the list of shortcuts. */
export const searchShortcutTexts = {
  search: 'Search',
  fromField: 'Search, also from a field',
  ctrlK: 'Ctrl K',
} as const;
