import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react';
import type { ListPage } from '../../../core/catalogue/catalogue.port.ts';
import type { FacetsState } from '../../../core/catalogue/filters/facets.ts';
import { activeFilters } from '../../../core/catalogue/filters/active-filters.ts';
import { type Filters, NO_FILTERS } from '../../../core/catalogue/filters/filters.ts';
import { type ListAddress, withOrder, withPage } from '../../../core/catalogue/filters/list-address.ts';
import { initialOrder } from '../../../core/catalogue/filters/order.ts';
import type { PackScope, SoundScope } from '../../../core/catalogue/filters/scope.ts';
import { modeOf } from '../../../core/catalogue/filters/search-mode.ts';
import { lazyView } from '../../bind/lazy-view.ts';
import type { FilterBarProps } from '../filters/FilterBar.tsx';
import { nameOfFacetValue } from '../filters/facet-names.ts';
import { ListLayout } from './ListLayout.tsx';
import * as css from './list-layout.css.ts';
import type { PageTurnerProps } from './PageTurner.tsx';
import type { ListView } from './use-list.ts';

// The list becomes interactive first: the rail beside it hydrates a moment later, and the sheet is fetched when it is
// opened.
const ActiveFilters = lazyView(() => import('../filters/ActiveFilters.tsx'));
const OrderSelect = lazyView(() => import('./OrderSelect.tsx'));
const DensityToggle = lazyView(() => import('./DensityToggle.tsx'));
const FilterSheet = lazyView(() => import('../filters/FilterSheet.tsx'));

/** The list of a page. */
export interface ListOnPage<Scope> {
  address: ListAddress<Scope>;
  /** Null if the page has its own heading. */
  title: string | null;
}

interface ListSectionProps<Scope> extends ListOnPage<Scope> {
  list: ListView<ListPage<unknown>>;
  facets: FacetsState;
  /** The singular and plural of what is listed. */
  things: readonly [one: string, many: string];
  /** False if there are no columns to sort by. */
  hasColumns: boolean;
  /** The filter bar of the list. */
  filterBar: ComponentType<FilterBarProps>;
  /** Chips above the list; absent if it cannot be filtered. */
  quickFilters?: ReactNode;
  onFilters: (filters: Filters) => void;
  onOpen: (address: ListAddress<Scope>) => void;
  /** The pagination; null if the list has none. */
  turner: ComponentType<PageTurnerProps & { scope: Scope }> | null;
  /** The list itself. `clearFilters` removes all filters; undefined if there are none. */
  children: (clearFilters: (() => void) | undefined) => ReactNode;
}

/** A whole list with its filters, order and pagination. */
export function ListSection<Scope extends SoundScope | PackScope>(props: ListSectionProps<Scope>) {
  const { address, title, list, facets, things, onFilters, onOpen, filterBar: FilterBar, turner: Turner } = props;
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const top = useRef<HTMLDivElement>(null);

  const { filters, scope } = address;
  const { page } = list;
  const isBusy = list.phase === 'loading';
  const isNarrowable = !page?.filtersDisabled;
  const pills = activeFilters(filters, nameOfFacetValue(facets));
  const clearFilters = pills.length > 0 ? () => onFilters(NO_FILTERS) : undefined;
  const filterBar = isNarrowable ? (
    <Suspense>
      <FilterBar filters={filters} facets={facets} isBusy={isBusy} onChange={onFilters} />
    </Suspense>
  ) : null;

  function turnTo(number: number) {
    onOpen(withPage(address, number));
    top.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <div ref={top}>
      <ListLayout
        title={title}
        subtitle={title === null ? null : (page?.subtitle ?? null)}
        total={page?.total ?? null}
        things={things}
        filters={filterBar}
        activeFilters={pills.length}
        onOpenFilters={() => setIsSheetOpen(true)}
        order={
          isNarrowable && <Order address={address} isBusy={isBusy} hasColumns={props.hasColumns} onOpen={onOpen} />
        }
        quickFilters={isNarrowable && props.quickFilters && <Suspense>{props.quickFilters}</Suspense>}
        pills={
          clearFilters && (
            <Suspense>
              <ActiveFilters
                filters={pills}
                isSingle={scope.kind === 'search' && modeOf(filters) === 'single'}
                isBusy={isBusy}
                onChange={onFilters}
                onClearAll={clearFilters}
              />
            </Suspense>
          )
        }
      >
        {props.children(clearFilters)}
        {Turner && page && page.pages > 0 && (
          <Suspense>
            <Turner scope={scope} page={page.page} pages={page.pages} isBusy={isBusy} onPage={turnTo} />
          </Suspense>
        )}
      </ListLayout>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
            things={things}
            total={page?.total ?? null}
            onClearAll={clearFilters}
            isBusy={isBusy}
            onClose={() => setIsSheetOpen(false)}
          >
            {filterBar}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  );
}

interface OrderProps<Scope> extends Pick<ListSectionProps<Scope>, 'address' | 'hasColumns' | 'onOpen'> {
  isBusy: boolean;
}

/** The toggle for the row height. */
const Density = () => (
  <span className={css.density}>
    <Suspense>
      <DensityToggle />
    </Suspense>
  </span>
);

/** The toggle for the row height, if the list has rows, and the choice of its order. */
const Order = <Scope extends SoundScope | PackScope>({ address, isBusy, hasColumns, onOpen }: OrderProps<Scope>) => (
  <>
    {hasColumns && <Density />}
    <Suspense>
      <OrderSelect
        scope={address.scope}
        hasName={address.filters.name !== null}
        order={address.order ?? initialOrder(address.scope)}
        isBusy={isBusy}
        hasColumns={hasColumns}
        onOrder={(next) => onOpen(withOrder(address, next))}
      />
    </Suspense>
  </>
);
