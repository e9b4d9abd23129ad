/** The sort columns of lists [FILT-24, FILT-26]. */
export const ORDER_COLUMNS = [
  'createdAt',
  'globalChartPosition',
  'topGlobalChartPosition',
  '_score',
  'id',
  'seconds',
  'bpm',
  'key',
  'name',
] as const;

export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** Columns of a list of sounds that sort it by their heads. Packs have none of them [DECISION-51]. */
export const HEAD_COLUMNS = ['seconds', 'bpm', 'key', 'name'] as const satisfies readonly OrderColumn[];

export type HeadColumn = (typeof HEAD_COLUMNS)[number];

export type PackOrderColumn = Exclude<OrderColumn, HeadColumn>;

export const isPackColumn = (column: OrderColumn): column is PackOrderColumn =>
  !HEAD_COLUMNS.some((head) => head === column);

export const PACK_ORDER_COLUMNS: readonly PackOrderColumn[] = ORDER_COLUMNS.filter(isPackColumn);

/** How a list is sorted: `column,direction` in an address and in a call. */
export interface Order<Column extends OrderColumn = OrderColumn> {
  readonly column: Column;
  readonly direction: 'asc' | 'desc';
}

export const TRENDING: Order<PackOrderColumn> = { column: 'globalChartPosition', direction: 'asc' };
export const NEWEST: Order<PackOrderColumn> = { column: 'id', direction: 'desc' };
export const MOST_RECENT: Order<PackOrderColumn> = { column: 'createdAt', direction: 'desc' };
export const MOST_RELEVANT: Order<PackOrderColumn> = { column: '_score', direction: 'desc' };
