import { known } from '../../../domain/known.ts';
import { MOST_RECENT, MOST_RELEVANT, NEWEST, type Order, TRENDING } from '../../../domain/catalogue/orders.ts';
import { hasText, isRecent, sameOrder } from './order.ts';
import type { PackScope, SoundScope } from './scope.ts';
import { orderTexts } from './order-options.messages.ts';

export interface OrderOption {
  readonly order: Order;
  readonly label: string;
}

const OPTIONS = {
  mostRecent: { order: MOST_RECENT, label: orderTexts.mostRecent },
  trending: { order: TRENDING, label: orderTexts.trending },
  mostPopular: { order: { column: 'topGlobalChartPosition', direction: 'asc' }, label: orderTexts.mostPopular },
  mostRelevant: { order: MOST_RELEVANT, label: orderTexts.mostRelevant },
  newest: { order: NEWEST, label: orderTexts.newest },
  time: { order: { column: 'seconds', direction: 'desc' }, label: orderTexts.time },
  slowest: { order: { column: 'bpm', direction: 'asc' }, label: orderTexts.slowest },
  fastest: { order: { column: 'bpm', direction: 'desc' }, label: orderTexts.fastest },
  key: { order: { column: 'key', direction: 'asc' }, label: orderTexts.key },
  name: { order: { column: 'name', direction: 'asc' }, label: orderTexts.name },
} as const satisfies Readonly<Record<string, OrderOption>>;

/** The sort options of a list, of sounds or of packs [FILT-17 to FILT-23, DECISION-51, DECISION-57, DECISION-58]. */
export const orderOptions = (scope: SoundScope | PackScope, hasName: boolean): readonly OrderOption[] => [
  ...(isRecent(scope) ? [OPTIONS.mostRecent] : []),
  OPTIONS.trending,
  OPTIONS.mostPopular,
  ...(hasText(scope, hasName) ? [OPTIONS.mostRelevant] : []),
  OPTIONS.newest,
];

/**
 * The same with what the heads of columns sort by, for narrow screens have no heads: turned round, the order by time is
 * still that option.
 */
export const withColumns = (options: readonly OrderOption[], order: Order): readonly OrderOption[] => [
  ...options,
  order.column === 'seconds' ? { ...OPTIONS.time, order } : OPTIONS.time,
  OPTIONS.slowest,
  OPTIONS.fastest,
  OPTIONS.key,
  OPTIONS.name,
];

/** The same with the order that the list has: an address may name one that is not offered, or turned round. */
export const withOrderOfList = (options: readonly OrderOption[], order: Order): readonly OrderOption[] =>
  options.some((option) => sameOrder(option.order, order)) ? options : [...options, { order, label: labelOf(order) }];

function labelOf(order: Order): string {
  const option = known(
    Object.values(OPTIONS).find((one) => one.order.column === order.column),
    `order by ${order.column}`,
  );
  return sameOrder(option.order, order) ? option.label : orderTexts.reversed(option.label);
}
