/** On the sheet of the shortcuts. */
export const searchShortcutTexts = {
  search: 'Search',
  fromField: 'Search, also from a field',
  ctrlK: 'Ctrl K',
} as const;
