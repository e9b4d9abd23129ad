import { FACETS, type Facet } from '../../../domain/catalogue/facets.ts';
import { type FacetsState, knownCounts } from '../../../core/catalogue/filters/facets.ts';
import { listTexts } from '../../../core/catalogue/catalogue.messages.ts';
import type { Filters } from '../../../core/catalogue/filters/filters.ts';
import { setBpm, setName, setRareFind } from '../../../core/catalogue/filters/change-filters.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { BpmFilter } from './BpmFilter.tsx';
import { FacetGroups, type FilterFacet, FacetSkeleton } from './FacetGroups.tsx';
import * as css from './filter-bar.css.ts';
import { KeyFilter } from './KeyFilter.tsx';
import { NameSearch } from './NameSearch.tsx';
import { filterTexts } from './filters.messages.ts';

/** Props of every filter bar. */
export interface FilterBarProps {
  filters: Filters;
  facets: FacetsState;
  /** Controls are disabled while a request is in flight [FILT-41]. */
  isBusy: boolean;
  /** Called with the new filters. */
  onChange: (filters: Filters) => void;
}

/** The order of the facets, the most used ones first; every facet has its place [FILT-06]. */
const TYPES = ['types'] as const satisfies readonly FilterFacet[];
const LATER = ['instruments', 'genres', 'moods'] as const satisfies readonly FilterFacet[];
const OTHERS: readonly FilterFacet[] = [...LATER, ...FACETS.filter(isListed)];

/** Groups that are open at first, because producers use them most. */
const OPEN_AT_FIRST: ReadonlySet<Facet> = new Set(['instruments', 'types']);

/** All filters of a list of sounds [FILT-04]. Without facets it is simply shorter [DECISION-63]. */
export default function FilterBar({ filters, facets, isBusy, onChange }: FilterBarProps) {
  const counts = knownCounts(facets);
  /** A disabled control keeps the focus: it is only marked as disabled, and does nothing [FILT-41]. */
  const change = (next: Filters) => {
    if (!isBusy) onChange(next);
  };
  const groups = { filters, counts, isBusy, openAtFirst: OPEN_AT_FIRST, onChange: change };
  return (
    <div className={css.bar}>
      <div className={css.name}>
        <NameSearch
          label={listTexts.searchSounds}
          name={filters.name}
          isBusy={isBusy}
          onName={(name) => change(setName(filters, name))}
        />
      </div>
      <div className={css.rareFinds}>
        <Switch checked={filters.rareFind} isBusy={isBusy} onChange={(on) => change(setRareFind(filters, on))}>
          <span className={css.gem}>
            <Icon name="gem" />
          </span>
          {filterTexts.rareFinds}
        </Switch>
      </div>
      {counts === null && facets.phase !== 'failed' && <FacetSkeleton />}
      <FacetGroups facets={TYPES} {...groups} />
      <KeyFilter filters={filters} counts={counts?.keys ?? null} isBusy={isBusy} onChange={change} />
      <BpmFilter bpm={filters.bpm} isBusy={isBusy} onBpm={(bpm) => change(setBpm(filters, bpm))} />
      <FacetGroups facets={OTHERS} {...groups} />
    </div>
  );
}

/** Keys have a control of their own. */
function isListed(facet: Facet): facet is FilterFacet {
  return facet !== 'keys' && ![...TYPES, ...LATER].some((one) => one === facet);
}
