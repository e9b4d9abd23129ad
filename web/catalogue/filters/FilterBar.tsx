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

/** What every bar of filters takes. */
export interface FilterBarProps {
  filters: Filters;
  facets: FacetsState;
  /** Controls wait while a request is in flight [FILT-41]. */
  isBusy: boolean;
  /** The filters as they are to be from now on. */
  onChange: (filters: Filters) => void;
}

/** What producers choose by most comes first; every facet has its place [FILT-06]. */
const TYPES = ['types'] as const satisfies readonly FilterFacet[];
const LATER = ['instruments', 'genres', 'moods'] as const satisfies readonly FilterFacet[];
const OTHERS: readonly FilterFacet[] = [...LATER, ...FACETS.filter(isListed)];

/** Groups that are open when the page opens: what producers reach for first. */
const OPEN_AT_FIRST: ReadonlySet<Facet> = new Set(['instruments', 'types']);

/** Everything that narrows a list of sounds [FILT-04]. Without facets it is simply shorter [DECISION-63]. */
export default function FilterBar({ filters, facets, isBusy, onChange }: FilterBarProps) {
  const counts = knownCounts(facets);
  /** A control that waits keeps the focus, so it is disabled by name and does nothing [FILT-41]. */
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

/** Keys have a form of their own. */
function isListed(facet: Facet): facet is FilterFacet {
  return facet !== 'keys' && ![...TYPES, ...LATER].some((one) => one === facet);
}
