import { counted, figure } from '../../../domain/figures.ts';

export const listLayoutTexts = {
  filters: 'Filters',
  skipFilters: 'Skip filters',
  /** The button that opens the filters. */
  openFilters: (active: number) => (active > 0 ? `Filters (${figure(active)})` : 'Filters'),
  sortBy: 'Sort by',
  compactRows: 'Compact rows',
} as const;

export const noticeTexts = {
  removed: 'Removed from sale',
  removedHint: 'It is no longer sold here. Customers who own it keep it.',
  clearFilters: 'Clear all filters',
  allSounds: 'Browse all sounds',
  allPacks: 'Browse all packs',
} as const;

/** How much a gate holds back. */
export const gateTexts = {
  more: (count: number) => `${counted(count, 'more sound')} in this list`,
  freeSounds: 'Free sounds',
  wholeForLogin: 'This is the whole list. Downloads need a login.',
  wholeForPlan: 'This is the whole list. Downloads need a plan.',
} as const;

/** LIST-34 to LIST-37. */
export const pageTurnerTexts = {
  title: 'Pages',
  previous: 'Prev',
  next: 'Next',
  number: 'Page number',
  of: (pages: number) => `of ${figure(pages)}`,
} as const;
