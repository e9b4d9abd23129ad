import { Suspense } from 'react';
import type { Filters } from '../../../core/catalogue/filters/filters.ts';
import { type ListAddress, withOrder } from '../../../core/catalogue/filters/list-address.ts';
import type { SoundScope } from '../../../core/catalogue/filters/scope.ts';
import { nextColumnOrder } from '../../../core/catalogue/filters/order.ts';
import { listHref } from '../../../core/catalogue/addresses.ts';
import { lazyView } from '../../bind/lazy-view.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useReadable, whole } from '../../bind/use-readable.ts';
import { GatedPagination } from '../lists/GatedPagination.tsx';
import { type ListOnPage, ListSection } from '../lists/ListSection.tsx';
import { SoundListBody } from './SoundListBody.tsx';
import { useSoundList } from './use-sound-list.ts';
import { tableTexts } from './sounds.messages.ts';

const ListActions = lazyView(() => import('./ListActions.tsx'));
const RareFindsLine = lazyView(() => import('./RareFindsLine.tsx'));
const FilterBar = lazyView(() => import('../filters/FilterBar.tsx'));
const QuickFilters = lazyView(() => import('../filters/QuickFilters.tsx'));

interface SoundListSectionProps extends ListOnPage<SoundScope> {
  /** Hides pagination and gate [DECISION-35]. */
  paginationDisabled?: boolean;
}

/** A whole list of sounds. */
export function SoundListSection({ address, title, paginationDisabled = false }: SoundListSectionProps) {
  const { catalogue, shell } = useApp();
  const list = useSoundList(address);
  const facets = useReadable(catalogue.facets, whole);

  const { scope, order } = address;
  const open = (next: ListAddress) => shell.navigation.push(listHref(next));
  const applyFilters = (next: Filters) => void catalogue.applyFilters.execute(address, next);

  return (
    <ListSection
      address={address}
      title={title}
      list={list}
      facets={facets}
      things={tableTexts.things}
      hasColumns
      filterBar={FilterBar}
      quickFilters={
        <QuickFilters
          scope={scope}
          filters={address.filters}
          facets={facets}
          isBusy={list.phase === 'loading'}
          onChange={applyFilters}
        />
      }
      onFilters={applyFilters}
      onOpen={open}
      turner={paginationDisabled ? null : GatedPagination}
    >
      {(clearFilters) => (
        <>
          {(scope.kind === 'collection' || address.filters.stems) && (
            <Suspense>
              <ListActions address={address} />
            </Suspense>
          )}
          {address.filters.rareFind && (
            <Suspense>
              <RareFindsLine />
            </Suspense>
          )}
          <SoundListBody
            list={list}
            scope={scope}
            size={address.size}
            order={order}
            caption={title ?? tableTexts.sounds}
            onSort={(column) => open(withOrder(address, nextColumnOrder(column, order)))}
            onClearFilters={clearFilters}
            onReload={() => void catalogue.browseSounds.execute(address)}
          />
        </>
      )}
    </ListSection>
  );
}
