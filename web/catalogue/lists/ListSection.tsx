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

// The list answers first: the rail beside it is taken over a moment later, the sheet is fetched when it is opened.
const ActiveFilters = lazyView(() => import('../filters/ActiveFilters.tsx'));
const OrderSelect = lazyView(() => import('./OrderSelect.tsx'));
const DensityToggle = lazyView(() => import('./DensityToggle.tsx'));
const FilterSheet = lazyView(() => import('../filters/FilterSheet.tsx'));

/** A list on a page. */
export interface ListOnPage<Scope> {
  address: ListAddress<Scope>;
  /** Null where the page has a heading of its own. */
  title: string | null;
}

interface ListSectionProps<Scope> extends ListOnPage<Scope> {
  list: ListView<ListPage<unknown>>;
  facets: FacetsState;
  /** What they are called. */
  things: readonly [one: string, many: string];
  /** False for what has no columns to be sorted by. */
  hasColumns: boolean;
  /** What narrows it. */
  filterBar: ComponentType<FilterBarProps>;
  /** Chips over the list; there are none where it cannot be narrowed. */
  quickFilters?: ReactNode;
  onFilters: (filters: Filters) => void;
  onOpen: (address: ListAddress<Scope>) => void;
  /** What turns the pages; null where they are not turned. */
  turner: ComponentType<PageTurnerProps & { scope: Scope }> | null;
  /** The list itself. `clearFilters` takes all filters away; there is none while there are no filters. */
  children: (clearFilters: (() => void) | undefined) => ReactNode;
}

/** A whole list with everything that narrows, sorts and turns it. */
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

/** How high rows are. */
const Density = () => (
  <span className={css.density}>
    <Suspense>
      <DensityToggle />
    </Suspense>
  </span>
);

/** How high rows are, where the list has rows, the order that it is in, and the others that it can be in. */
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
