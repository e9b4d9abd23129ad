/** What lists can be sorted by [FILT-24, FILT-26]. */
export const ORDER_COLUMNS = [
  'createdAt',
  'globalChartPosition',
  'topGlobalChartPosition',
  '_score',
  'id',
  'seconds',
] as const;

export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** Packs have no length [DECISION-51]. */
export type PackOrderColumn = Exclude<OrderColumn, 'seconds'>;

export const PACK_ORDER_COLUMNS: readonly PackOrderColumn[] = ORDER_COLUMNS.filter((column) => column !== 'seconds');

/** How a list is sorted: `column,direction` in an address and in a call. */
export interface Order<Column extends OrderColumn = OrderColumn> {
  readonly column: Column;
  readonly direction: 'asc' | 'desc';
}

export const TRENDING: Order<PackOrderColumn> = { column: 'globalChartPosition', direction: 'asc' };
export const NEWEST: Order<PackOrderColumn> = { column: 'id', direction: 'desc' };
export const MOST_RECENT: Order<PackOrderColumn> = { column: 'createdAt', direction: 'desc' };
export const MOST_RELEVANT: Order<PackOrderColumn> = { column: '_score', direction: 'desc' };
