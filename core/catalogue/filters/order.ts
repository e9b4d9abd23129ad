import {
  type HeadColumn,
  MOST_RECENT,
  MOST_RELEVANT,
  ORDER_COLUMNS,
  type Order,
  type PackOrderColumn,
  TRENDING,
} from '../../../domain/catalogue/orders.ts';
import type { PackScope, SoundScope } from './scope.ts';

export function parseOrder(text: string): Order | null {
  const [column, direction, ...rest] = text.split(',');
  const known = ORDER_COLUMNS.find((candidate) => candidate === column);
  if (!known || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) return null;
  return { column: known, direction };
}

export const formatOrder = (order: Order): string => `${order.column},${order.direction}`;

export const sameOrder = (a: Order, b: Order): boolean => a.column === b.column && a.direction === b.direction;

/** The order of a list that names none [FILT-26, DECISION-58]. */
export function initialOrder(scope: SoundScope | PackScope): Order<PackOrderColumn> {
  if (scope.kind === 'search') return MOST_RELEVANT;
  return isRecent(scope) ? MOST_RECENT : TRENDING;
}

/** Whether there is a text that sounds or packs can be relevant to [DECISION-58]. */
export const hasText = ({ kind }: SoundScope | PackScope, hasName: boolean): boolean => kind === 'search' || hasName;

/** Lists that are sorted by when something came into them [DECISION-57]. */
export const isRecent = ({ kind }: SoundScope | PackScope): boolean =>
  kind === 'wishlist' || kind === 'downloadHistory' || kind === 'collection';

/**
 * The next order of a column's header. Time cycles through descending, ascending, off; off is null [FILT-24,
 * DECISION-59]. Names, keys and tempos start ascending.
 */
export function nextColumnOrder(column: HeadColumn, current: Order | null): Order | null {
  const [first, second] = column === 'seconds' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  if (current?.column !== column) return { column, direction: first };
  return current.direction === first ? { column, direction: second } : null;
}
