import { counted } from '../../domain/figures.ts';
import type { Page } from '../../core/kernel/page.ts';
import type { Column, View } from '../terminal/view.ts';
import { catalogueTexts } from './catalogue.messages.ts';

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

interface Listed<Item> {
  readonly columns: readonly Column[];
  readonly cells: (item: Item) => readonly string[];
  /** Printed instead of an empty table. */
  readonly whenEmpty: readonly string[];
  readonly notes?: readonly string[];
  /** An item for `--json`, if it is not printed whole. */
  readonly inDocument?: (item: Item) => unknown;
}

/** A page of a list as a table. */
export const listView = <Item>(
  page: Page<Item>,
  { columns, cells, whenEmpty, notes = [], inDocument = (item) => item }: Listed<Item>,
): View<object> => ({
  document: listDocument(page, inDocument),
  shown: page.items.length === 0 ? null : { kind: 'table', columns, rows: page.items.map(cells) },
  notes: page.items.length === 0 ? whenEmpty : notes,
});

const ONE_OF = {
  sounds: 'sound',
  packs: 'pack',
  categories: 'category',
  providers: 'provider',
  licenses: 'license',
} as const;

/** Which part of the list a page shows and how long the list is; only the length if the page shows all of it. */
export function whereItStands({ page, pages, total }: Page<unknown>, things: keyof typeof ONE_OF): string {
  const length = `${counted(total, ONE_OF[things], things)}.`;
  return page === 1 && pages <= 1 ? length : catalogueTexts.page(page, pages, length);
}

/** How to get to the next page, if there is one. */
export const nextPage = ({ page, pages }: Page<unknown>): readonly string[] =>
  page < pages ? [catalogueTexts.nextPage(page + 1)] : [];
