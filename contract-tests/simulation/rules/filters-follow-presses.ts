import type { Filters } from '../../../core/catalogue/filters/filters.ts';
import { CHOICES, PAGE_OF, TYPED_PAGES } from '../presses/choices.ts';
import { oneOf } from '../presses/press.ts';
import type { Tab } from '../stage/tab.ts';
import { leadsTo, withoutLock } from './address-model.ts';
import { type AnyList, changed, ordersOffered, standing } from './filter-model.ts';
import type { MakeRule } from './rule.ts';

/** Where a press leads; null if the address stays. */
type Next = { readonly list: AnyList; readonly of: 'sounds' | 'packs' } | null;

const hasRareFinds = ({ user }: Tab): boolean => user?.plan?.hasRareFinds ?? false;
/**
 * Any change of the filters returns to page 1 [FILT-40]; without a text there is no order by relevance [DECISION-58].
 */
function narrowed(list: AnyList, filters: Filters): AnyList {
  const hasText = list.scope.kind === 'search' || filters.name !== null;
  return { ...list, filters, order: list.order?.column === '_score' && !hasText ? null : list.order, page: 1 };
}

/** Choosing presets or MIDI in a search ends its handling of layers [SRCH-28]. */
function withoutMode(before: Filters, after: Filters): Filters {
  const isLayerless = ['PRESET', 'MIDI_SOUND'].some(
    (type) => after.arrays.types.include.includes(type) && !before.arrays.types.include.includes(type),
  );
  if (!isLayerless) return after;
  const { include, exclude } = after.arrays.instruments;
  const isOther = (value: string) => value !== 'multi-layered';
  const instruments = { include: include.filter(isOther), exclude: exclude.filter(isOther) };
  return { ...after, arrays: { ...after.arrays, instruments } };
}

function expected(tab: Tab, press: string, which: number): Next | undefined {
  const { soundList, packList } = tab.app.catalogue;
  const [list, packs] = [soundList.current, packList.current];
  if (press.endsWith('OfPacks') || press === 'navigation.sort.packs') {
    if (packs.phase === 'idle') return null;
    const { address } = packs;
    if (press === 'navigation.sort.packs')
      return { list: { ...address, order: oneOf(ordersOffered(address, 'packs'), which)!, page: 1 }, of: 'packs' };
    const filters = changed(address.filters, oneOf(CHOICES, which)!);
    return filters && { list: narrowed(address, standing(filters)), of: 'packs' };
  }
  if (!PRESSES.has(press)) return undefined;
  if (list.phase === 'idle') return null;
  const { address } = list;
  switch (press) {
    case 'catalogue.applyFilters.choose': {
      const filters = changed(address.filters, oneOf(CHOICES, which)!);
      if (filters === null) return null;
      // A customer without Rare Finds is offered another plan [FILT-43].
      if (filters.rareFind && !address.filters.rareFind && !hasRareFinds(tab)) return null;
      const chosen = standing(filters);
      const last = address.scope.kind === 'search' ? withoutMode(address.filters, chosen) : chosen;
      return { list: narrowed(address, last), of: 'sounds' };
    }
    case 'navigation.sort.offered':
      return { list: { ...address, order: oneOf(ordersOffered(address, 'sounds'), which)!, page: 1 }, of: 'sounds' };
    case 'navigation.sort.byTime':
    case 'navigation.sort.byHead':
      return { list: { ...address, order: nextOrder(address, columnOf(press, which)), page: 1 }, of: 'sounds' };
    default: {
      if (list.phase !== 'loaded') return null;
      const page = PAGE_OF.get(oneOf(TYPED_PAGES, which)!)!(list.page.pages);
      return page === null ? null : { list: { ...address, page }, of: 'sounds' };
    }
  }
}

type Column = 'seconds' | 'bpm' | 'key' | 'name';
const columnOf = (press: string, which: number): Column =>
  press === 'navigation.sort.byTime' ? 'seconds' : (['bpm', 'key', 'name'] as const)[which % 3]!;

/** Time is sorted descending, ascending, then not at all [FILT-24]; other columns start ascending. */
function nextOrder({ order }: AnyList, column: Column): AnyList['order'] {
  const ways = column === 'seconds' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  const direction = ways[order?.column === column ? ways.indexOf(order.direction) + 1 : 0];
  return direction === undefined ? null : { column, direction };
}

const PRESSES: ReadonlySet<string> = new Set([
  'catalogue.applyFilters.choose',
  'navigation.sort.offered',
  'navigation.sort.byTime',
  'navigation.sort.byHead',
  'navigation.turnPage.typed',
]);

/** Filters, sort and pages lead where their controls say, and an address that need not change stays. */
export const filtersFollowPresses: MakeRule = (stage, must) => {
  let next: Next | undefined;
  let before = 0;
  return {
    presses(tab, press, which) {
      next = expected(tab, press, which);
      before = tab.navigation.history.length;
    },
    hasPressed(tab, press, which) {
      if (next === undefined) return;
      const { history } = tab.navigation;
      const href = history.at(-1)!;
      const [wanted, hasMoved] = [next, history.length > before];
      next = undefined;
      stage.trace.saw('near: filters are changed');
      if (wanted === null) return must(!hasMoved, `${press} ${which} of ${tab.name} leads to ${href}`);
      must(hasMoved, `${press} ${which} of ${tab.name} leads nowhere`);
      const isThere = leadsTo(withoutLock(href), wanted.list, wanted.of);
      if (!isThere)
        must(false, `${press} ${which} of ${tab.name} leads to ${href}, not to ${JSON.stringify(wanted.list)}`);
    },
  };
};
