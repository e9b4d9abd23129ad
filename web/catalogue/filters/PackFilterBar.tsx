import { listTexts } from '../../../core/catalogue/catalogue.messages.ts';
import { type Facet, PACK_FACETS } from '../../../domain/catalogue/facets.ts';
import { knownCounts } from '../../../core/catalogue/filters/facets.ts';
import type { FilterBarProps } from './FilterBar.tsx';
import type { Filters } from '../../../core/catalogue/filters/filters.ts';
import { setName } from '../../../core/catalogue/filters/change-filters.ts';
import { FacetGroups, FacetSkeleton } from './FacetGroups.tsx';
import * as css from './filter-bar.css.ts';
import { NameSearch } from './NameSearch.tsx';

const OPEN_AT_FIRST: ReadonlySet<Facet> = new Set(PACK_FACETS);

/** All filters of a list of packs [FILT-05, DECISION-51]. Without facets it is simply shorter [DECISION-63]. */
export default function PackFilterBar({ filters, facets, isBusy, onChange }: FilterBarProps) {
  const counts = knownCounts(facets);
  /** A disabled control keeps the focus: it is only marked as disabled, and does nothing [FILT-41]. */
  const change = (next: Filters) => {
    if (!isBusy) onChange(next);
  };
  return (
    <div className={css.bar}>
      <div className={css.name}>
        <NameSearch
          label={listTexts.searchPacks}
          name={filters.name}
          isBusy={isBusy}
          onName={(name) => change(setName(filters, name))}
        />
      </div>
      {counts === null && facets.phase !== 'failed' && <FacetSkeleton />}
      <FacetGroups
        facets={PACK_FACETS}
        filters={filters}
        counts={counts}
        isBusy={isBusy}
        openAtFirst={OPEN_AT_FIRST}
        onChange={change}
      />
    </div>
  );
}
