import type { WireCollection } from '../../wire/collections/collections.wire.ts';

/** The fields that every list answers [LIST-56, LIST-57]. */
export interface ListHead {
  readonly title: string | null;
  readonly subtitle: string | null;
  readonly collection: WireCollection | null;
}

export const noHead: ListHead = { title: null, subtitle: null, collection: null };

/** A page of a list as the wire calls it. */
export function listAnswer<Item>(
  head: ListHead,
  items: Item[],
  { page, size, total }: { readonly page: number; readonly size: number; readonly total: number },
) {
  return {
    ...head,
    items,
    current_page_number: page,
    total_page_count: Math.ceil(total / size),
    total_item_count: total,
    max_items_per_page: size,
    filters_disabled: false,
    url: null,
  };
}
