import { Suspense, useRef, useState } from 'react';
import { type Filters, NO_FILTERS, activeFilters } from '../../core/catalogue/filters.ts';
import { withOrder, withPage } from '../../core/catalogue/list-address.ts';
import { initialOrder } from '../../core/catalogue/order.ts';
import type { PackListAddress } from '../../core/catalogue/pack-address.ts';
import { href } from '../../core/shell/routes.ts';
import { lazyView } from '../bind/lazy-view.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { nameOfFacetValue } from './facet-names.ts';
import { ListLayout } from './ListLayout.tsx';
import { PackGrid } from './PackGrid.tsx';
import { useList } from './use-list.ts';

const ActiveFilters = lazyView(() => import('./ActiveFilters.tsx'));
const PackFilterBar = lazyView(() => import('./PackFilterBar.tsx'));
const OrderSelect = lazyView(() => import('./OrderSelect.tsx'));
const FilterSheet = lazyView(() => import('./FilterSheet.tsx'));
const PageTurner = lazyView(() => import('./PageTurner.tsx'));

const THINGS = ['pack', 'packs'] as const;

interface PackListSectionProps {
  address: PackListAddress;
  /** Null where the page has a heading of its own. */
  title: string | null;
}

/** A whole list of packs with everything that narrows, sorts and turns it [FILT-05, DECISION-51]. */
export function PackListSection({ address, title }: PackListSectionProps) {
  const { catalogue, shell } = useApp();
  const list = useList(catalogue.packList, address, href.packs);
  const facets = useReadable(catalogue.packFacets, whole);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const top = useRef<HTMLDivElement>(null);

  const isBusy = list.phase === 'loading';
  const { filters, scope } = address;
  const pills = activeFilters(filters, nameOfFacetValue(facets));
  const open = (next: PackListAddress) => shell.navigation.push(href.packs(next));
  const applyFilters = (next: Filters) => catalogue.applyFilters.toPacks(address, next);
  function turnTo(page: number) {
    open(withPage(address, page));
    top.current?.scrollIntoView({ block: 'start' });
  }

  const isNarrowable = !list.page?.filtersDisabled;
  const filterBar = isNarrowable ? (
    <Suspense>
      <PackFilterBar filters={filters} facets={facets} isBusy={isBusy} onChange={applyFilters} />
    </Suspense>
  ) : null;

  return (
    <div ref={top}>
      <ListLayout
        title={title}
        subtitle={title === null ? null : (list.page?.subtitle ?? null)}
        total={list.page?.total ?? null}
        things={THINGS}
        filters={filterBar}
        activeFilters={pills.length}
        onOpenFilters={() => setIsSheetOpen(true)}
        order={
          isNarrowable && (
            <Suspense>
              <OrderSelect
                scope={scope}
                hasName={filters.name !== null}
                order={address.order ?? initialOrder(scope)}
                isBusy={isBusy}
                hasTime={false}
                onOrder={(next) => open(withOrder(address, next))}
              />
            </Suspense>
          )
        }
        pills={
          pills.length > 0 && (
            <Suspense>
              <ActiveFilters
                filters={pills}
                isBusy={isBusy}
                onChange={applyFilters}
                onClearAll={() => applyFilters(NO_FILTERS)}
              />
            </Suspense>
          )
        }
      >
        <PackGrid
          list={list}
          scope={scope}
          onClearFilters={pills.length > 0 ? () => applyFilters(NO_FILTERS) : undefined}
          onReload={() => void catalogue.browsePacks.execute(address)}
        />
        {list.page && list.page.pages > 1 && (
          <Suspense>
            <PageTurner page={list.page.page} pages={list.page.pages} isBusy={isBusy} onPage={turnTo} />
          </Suspense>
        )}
      </ListLayout>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
            things={THINGS}
            total={list.page?.total ?? null}
            onClearAll={pills.length > 0 ? () => applyFilters(NO_FILTERS) : undefined}
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
