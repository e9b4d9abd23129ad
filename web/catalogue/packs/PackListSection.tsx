import type { Filters } from '../../../core/catalogue/filters/filters.ts';
import type { PackScope } from '../../../core/catalogue/filters/scope.ts';
import { packListHref } from '../../../core/catalogue/addresses.ts';
import { lazyView } from '../../bind/lazy-view.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useReadable, whole } from '../../bind/use-readable.ts';
import { type ListOnPage, ListSection } from '../lists/ListSection.tsx';
import { PackGrid } from './PackGrid.tsx';
import { useList } from '../lists/use-list.ts';
import { packTexts } from './packs.messages.ts';

const PackFilterBar = lazyView(() => import('../filters/PackFilterBar.tsx'));
const PageTurner = lazyView(() => import('../lists/PageTurner.tsx'));

/** A whole list of packs [FILT-05, DECISION-51]. */
export function PackListSection({ address, title }: ListOnPage<PackScope>) {
  const { catalogue, shell } = useApp();
  const list = useList(catalogue.packList, address, packListHref);
  const facets = useReadable(catalogue.packFacets, whole);

  const applyFilters = (next: Filters) => catalogue.applyFilters.toPacks(address, next);

  return (
    <ListSection
      address={address}
      title={title}
      list={list}
      facets={facets}
      things={packTexts.things}
      hasColumns={false}
      filterBar={PackFilterBar}
      onFilters={applyFilters}
      onOpen={(next) => shell.navigation.push(packListHref(next))}
      turner={PageTurner}
    >
      {(clearFilters) => (
        <PackGrid
          list={list}
          scope={address.scope}
          onClearFilters={clearFilters}
          onReload={() => void catalogue.browsePacks.execute(address)}
        />
      )}
    </ListSection>
  );
}
