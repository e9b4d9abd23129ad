import type { CategoryKind } from './category.ts';

export const categoryKindNames: Readonly<Record<CategoryKind, string>> = {
  instrument: 'Instruments',
  category: 'All categories',
  mood: 'Moods',
  tags: 'Inspired by',
  plugin: 'Plug-ins',
};

/** The heading of categories of no group [CHART-02]. */
export const categoryTexts = { other: 'Other' } as const;
