import { activeFilters } from '../../../core/catalogue/filters/active-filters.ts';
import {
  setBpm,
  setFree,
  setHidesOwned,
  setName,
  setRareFind,
  toggleChord,
  toggleExcludedKey,
  toggleKey,
} from '../../../core/catalogue/filters/change-filters.ts';
import { type Filters, NO_FILTERS, nameSearch, toggleValue } from '../../../core/catalogue/filters/filters.ts';
import { setNeighbours, toggleWholeKey } from '../../../core/catalogue/filters/key-circle.ts';
import { type ListAddress, withOrder, withPage } from '../../../core/catalogue/filters/list-address.ts';
import { orderOptions, withOrderOfList, withColumns } from '../../../core/catalogue/filters/order-options.ts';
import { initialOrder, nextColumnOrder } from '../../../core/catalogue/filters/order.ts';
import type { HeadColumn } from '../../../domain/catalogue/orders.ts';
import type { NavigationPort } from '../../../core/shell/navigation.port.ts';
import { requestedPage } from '../../../core/catalogue/lists/pagination.ts';
import { listHref, packListHref } from '../../../core/catalogue/addresses.ts';
import { CHOICES, type Choice, STEMS, TYPED_PAGES } from './choices.ts';
import { LINKS, SHORT_PAGES } from './links.ts';
import { type Presses, oneOf } from './press.ts';

/** Filters as changed by the filter bar; null if it submits nothing. */
export function chosen(filters: Filters, choice: Choice): Filters | null {
  switch (choice.does) {
    case 'value':
      return toggleValue(filters, choice.array, choice.value, choice.stance);
    case 'note':
      return toggleKey(filters, choice.type, choice.note);
    case 'excludedKey':
      return toggleExcludedKey(filters, choice.key);
    case 'chord':
      return toggleChord(filters, choice.chord);
    case 'wholeKey':
      return toggleWholeKey(filters, choice);
    case 'neighbours':
      return setNeighbours(filters, choice.isOn);
    case 'bpm':
      return setBpm(filters, choice.range && { min: choice.range[0], max: choice.range[1] });
    case 'name': {
      const name = nameSearch(choice.typed);
      return name === null ? null : setName(filters, name);
    }
    case 'free':
      return setFree(filters, !filters.free);
    case 'hidesOwned':
      return setHidesOwned(filters, !filters.hidesOwned);
    case 'rareFind':
      return setRareFind(filters, !filters.rareFind);
    case 'stems':
      return { ...filters, stems: STEMS };
    case 'pill':
      return oneOf(activeFilters(filters), choice.at)?.without ?? null;
    case 'clear':
      return NO_FILTERS;
  }
}

/** The orders that a list offers. */
export const ordersOf = ({ scope, filters, order }: ListAddress) => {
  const shown = order ?? initialOrder(scope);
  return withOrderOfList(withColumns(orderOptions(scope, filters.name !== null), shown), shown);
};

const HEADS = ['bpm', 'key', 'name'] as const;

const sortBy = (navigation: NavigationPort, list: ListAddress, column: HeadColumn): void =>
  navigation.push(listHref(withOrder(list, nextColumnOrder(column, list.order))));

export const filtering: Presses = {
  'navigation.followLink': ({ navigation }, which) => navigation.push(oneOf(LINKS, which)!),
  'navigation.followLink.short': ({ navigation }, which) => navigation.push(oneOf(SHORT_PAGES, which)!),
  'catalogue.applyFilters.choose': ({ app: { catalogue } }, which) => {
    const list = catalogue.soundList.current;
    if (list.phase === 'idle') return;
    const filters = chosen(list.address.filters, oneOf(CHOICES, which)!);
    return filters && catalogue.applyFilters.execute(list.address, filters);
  },
  'catalogue.applyFilters.chooseOfPacks': ({ app: { catalogue } }, which) => {
    const list = catalogue.packList.current;
    if (list.phase === 'idle') return;
    const filters = chosen(list.address.filters, oneOf(CHOICES, which)!);
    if (filters) catalogue.applyFilters.toPacks(list.address, filters);
  },
  'navigation.sort.offered': ({ app, navigation }, which) => {
    const list = app.catalogue.soundList.current;
    if (list.phase !== 'idle')
      navigation.push(listHref(withOrder(list.address, oneOf(ordersOf(list.address), which)!.order)));
  },
  'navigation.sort.byTime': ({ app, navigation }) => {
    const list = app.catalogue.soundList.current;
    if (list.phase !== 'idle') sortBy(navigation, list.address, 'seconds');
  },
  'navigation.sort.byHead': ({ app, navigation }, which) => {
    const list = app.catalogue.soundList.current;
    if (list.phase !== 'idle') sortBy(navigation, list.address, oneOf(HEADS, which)!);
  },
  'navigation.turnPage.typed': ({ app, navigation }, which) => {
    const list = app.catalogue.soundList.current;
    if (list.phase !== 'loaded') return;
    const page = requestedPage(oneOf(TYPED_PAGES, which)!, list.page.pages);
    if (page !== null) navigation.push(listHref(withPage(list.address, page)));
  },
  'navigation.sort.packs': ({ app, navigation }, which) => {
    const list = app.catalogue.packList.current;
    if (list.phase === 'idle') return;
    const orders = orderOptions(list.address.scope, list.address.filters.name !== null);
    navigation.push(packListHref(withOrder(list.address, oneOf(orders, which)!.order)));
  },
};
