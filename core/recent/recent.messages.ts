export const recentTexts = {
  title: 'Recently played',
  about: 'The last 50 sounds that were played on this device.',
  clear: 'Clear list',
  cleared: 'List cleared',
  emptyHint: 'Sounds that you play are listed here, on this device alone.',
  browse: 'Browse all sounds',
} as const;
