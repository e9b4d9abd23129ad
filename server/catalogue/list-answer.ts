import type { WireCollection } from '../../wire/collections/collections.wire.ts';

/** The fields of every list [LIST-56, LIST-57]. */
export interface ListHead {
  readonly title: string | null;
  readonly subtitle: string | null;
  readonly collection: WireCollection | null;
}

export const noHead: ListHead = { title: null, subtitle: null, collection: null };

interface PageOfList {
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

/** A page of a list as the wire calls it. */
export const listAnswer = <Item>(head: ListHead, items: Item[], page: PageOfList) => ({
  ...head,
  items,
  ...listTail(page),
});

/** The same as JSON, from that of its items. */
export const listText = (head: ListHead, items: readonly string[], page: PageOfList): string =>
  `${JSON.stringify(head).slice(0, -1)},"items":[${items.join(',')}],${JSON.stringify(listTail(page)).slice(1)}`;

function listTail({ page, size, total }: PageOfList) {
  return {
    current_page_number: page,
    total_page_count: Math.ceil(total / size),
    total_item_count: total,
    max_items_per_page: size,
    filters_disabled: false,
    url: null,
  };
}
