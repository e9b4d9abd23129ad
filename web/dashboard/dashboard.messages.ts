export const ownPackTableTexts = {
  label: 'Packs',
  name: 'Name',
  provider: 'Provider',
  samples: 'Samples',
  midi: 'MIDI',
  presets: 'Presets',
  offered: 'Offered as',
  free: 'Free',
  featured: 'Featured',
  manage: 'Manage',
  manageNamed: (name: string): string => `Manage ${name}`,
} as const;

export const actingTexts = { actingFor: 'You act for', all: 'All providers' } as const;

export const statisticsTexts = {
  months: 'By month',
  asTable: 'As a table',
  month: 'Month',
  packs: 'Packs',
  pack: 'Pack',
  sounds: 'Sounds',
  sound: 'Sound',
  searches: 'Searches without results',
  listened: 'Plays',
  liked: 'Saved by',
  downloaded: 'Owned by',
  undone: 'Returned by',
  /** The same for one month. */
  newlyDownloaded: 'Downloaded by',
  unit: { listened: 'starts', liked: 'customers', downloaded: 'customers', undone: 'customers' },
  /** Shown in place of a figure that is withheld. */
  withheld: '\u2013',
  withheldWords: (least: number) => `fewer than ${least}`,
  about: (least: number) =>
    `A dash stands for fewer than ${least}, or for what would give such a figure away. Customers count once in each row, and downloads that cost nothing are not among the returns. The last month is not over yet.`,
  highest: (most: string, unit: string) => `at most ${most} ${unit} a month`,
  noMonth: (least: number) => `fewer than ${least} in each month`,
  monthFigure: (month: string, value: string) => `${month}: ${value}`,
  quiet: 'Not enough data yet',
  quietHint: (least: number) =>
    `Figures come once ${least} customers have done the same, so that nobody can be recognized.`,
  emptyHint: 'Figures appear once a pack of yours is on sale.',
  unlisted: (sounds: string, least: number) => `${sounds} with fewer than ${least} of everything, not listed.`,
  showAll: (sounds: string) => `Show all ${sounds}`,
  noSearches: (least: number) =>
    `Nothing yet. What stands here was searched for ${least} times or more in the last 90 days, shares a word with what you sell, and has another that nothing on sale has.`,
  searchesAbout: 'Each shares a word with what you sell, and has another that nothing on sale has. Last 90 days.',
  query: 'Search',
  times: 'Times',
} as const;
