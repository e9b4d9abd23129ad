import type { Page } from '../../core/kernel/page.ts';

/** Stands in a cell that has nothing to say. */
export const NONE = '-';

/** A page of a list as `--json` prints it. */
export const listDocument = <Item>({ items, page, pages, total }: Page<Item>, row: (item: Item) => unknown) => ({
  items: items.map(row),
  page,
  pages,
  total,
});

/** A list that has no pages. */
export const onePage = <Item>(items: readonly Item[]): Page<Item> => ({
  items,
  page: 1,
  pages: 1,
  total: items.length,
  size: items.length,
});

export const whereItStands = ({ page, pages, total }: Page<unknown>, things: string): string =>
  `Page ${page} of ${pages}, ${total} ${things}.`;

/** How to turn the page, where there is a next one. */
export const nextPage = ({ page, pages }: Page<unknown>): readonly string[] =>
  page < pages ? [`The next one: --page ${page + 1}`] : [];
