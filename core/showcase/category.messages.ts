export const categoryKindNames = {
  instrument: 'Instruments',
  category: 'All categories',
  mood: 'Moods',
  tags: 'Inspired by',
  plugin: 'Plug-ins',
} as const;

/** The heading of categories of no group [CHART-02]. */
export const categoryTexts = { other: 'Other' } as const;
