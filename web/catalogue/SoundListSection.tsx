import { Suspense, useRef, useState } from 'react';
import { type Filters, NO_FILTERS, activeFilters } from '../../core/catalogue/filters.ts';
import { type ListAddress, withOrder, withPage } from '../../core/catalogue/list-address.ts';
import { initialOrder, nextTimeOrder } from '../../core/catalogue/order.ts';
import { paginationGate } from '../../core/catalogue/pagination.ts';
import { href } from '../../core/shell/routes.ts';
import { lazyView } from '../bind/lazy-view.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { nameOfFacetValue } from './facet-names.ts';
import { ListLayout } from './ListLayout.tsx';
import { Pagination } from './Pagination.tsx';
import { SoundListBody } from './SoundListBody.tsx';
import { useSoundList } from './use-sound-list.ts';

// The list answers first: the rail beside it is taken over a moment later, the sheet is fetched when it is opened.
const ActiveFilters = lazyView(() => import('./ActiveFilters.tsx'));
const FilterBar = lazyView(() => import('./FilterBar.tsx'));
const OrderSelect = lazyView(() => import('./OrderSelect.tsx'));
const FilterSheet = lazyView(() => import('./FilterSheet.tsx'));

interface SoundListSectionProps {
  address: ListAddress;
  /** Null where the page has a heading of its own. */
  title: string | null;
}

/** A whole list of sounds with everything that narrows, sorts and turns it. */
export function SoundListSection({ address, title }: SoundListSectionProps) {
  const { catalogue, account, shell } = useApp();
  const list = useSoundList(address);
  const facets = useReadable(catalogue.facets, whole);
  const session = useReadable(account.session, whole);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const top = useRef<HTMLDivElement>(null);

  const isBusy = list.phase === 'loading';
  const { filters } = address;
  const pills = activeFilters(filters, nameOfFacetValue(facets));
  const order = address.order ?? initialOrder(address.scope);
  const isNarrowable = !list.page?.filtersDisabled;

  const open = (next: ListAddress) => shell.navigation.push(href.list(next));
  const applyFilters = (next: Filters) => void catalogue.applyFilters.execute(address, next);
  function turnTo(page: number) {
    open(withPage(address, page));
    top.current?.scrollIntoView({ block: 'start' });
  }

  const filterBar = isNarrowable ? (
    <Suspense>
      <FilterBar filters={filters} facets={facets} isBusy={isBusy} onChange={applyFilters} />
    </Suspense>
  ) : null;

  return (
    <div ref={top}>
      <ListLayout
        title={title}
        subtitle={title === null ? null : (list.page?.subtitle ?? null)}
        total={list.page?.total ?? null}
        filters={filterBar}
        activeFilters={pills.length}
        onOpenFilters={() => setIsSheetOpen(true)}
        order={
          isNarrowable && (
            <Suspense>
              <OrderSelect
                scope={address.scope}
                hasName={filters.name !== null}
                order={order}
                isBusy={isBusy}
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
        <SoundListBody
          list={list}
          scope={address.scope}
          size={address.size}
          order={address.order}
          caption={title ?? 'Sounds'}
          onSortByTime={() => open(withOrder(address, nextTimeOrder(address.order)))}
          onClearFilters={pills.length > 0 ? () => applyFilters(NO_FILTERS) : undefined}
          onReload={() => void catalogue.browseSounds.execute(address)}
        />
        {list.page && list.page.pages > 1 && (
          <Pagination
            page={list.page.page}
            pages={list.page.pages}
            gate={paginationGate(session, address.scope)}
            isBusy={isBusy}
            onPage={turnTo}
            onLogin={() => void shell.dialogs.ask('login', {})}
          />
        )}
      </ListLayout>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
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
