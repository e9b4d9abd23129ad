import { figure } from '../../../domain/figures.ts';

export const listLayoutTexts = {
  filters: 'Filters',
  /** The button that opens them. */
  openFilters: (active: number) => (active > 0 ? `Filters (${figure(active)})` : 'Filters'),
  sortBy: 'Sort by',
} as const;

export const noticeTexts = {
  clearFilters: 'Clear all filters',
  allSounds: 'Browse all sounds',
  allPacks: 'Browse all packs',
} as const;

/** LIST-34 to LIST-37. */
export const pageTurnerTexts = {
  title: 'Pages',
  previous: 'Prev',
  next: 'Next',
  number: 'Page number',
  of: (pages: number) => `of ${figure(pages)}`,
} as const;
