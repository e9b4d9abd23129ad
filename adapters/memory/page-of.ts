import type { Page } from '../../core/kernel/page.ts';
import { offeredSize } from '../../domain/catalogue/list-limits.ts';

/** A page of all that there is; a size that is not offered is the usual one. */
export function pageOf<Item>(
  items: readonly Item[],
  { page, size: asked }: { readonly page: number; readonly size: number },
): Page<Item> {
  const size = offeredSize(asked);
  return {
    items: items.slice((page - 1) * size, page * size),
    page,
    pages: Math.ceil(items.length / size),
    total: items.length,
    size,
  };
}
