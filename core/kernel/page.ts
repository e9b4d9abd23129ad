/** One page of a list and where it stands in the whole. Page numbers start at 1. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly size: number;
}
