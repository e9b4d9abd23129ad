import { FACETS, FACET_LABELS, type Facet, type FacetsState, knownCounts } from '../../core/catalogue/facets.ts';
import { type Filters, setBpm, setName, setRareFind, toggleValue } from '../../core/catalogue/filters.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Switch } from '../ui/Switch.tsx';
import { BpmFilter } from './BpmFilter.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import * as css from './filter-bar.css.ts';
import { KeyFilter } from './KeyFilter.tsx';
import { NameSearch } from './NameSearch.tsx';

interface FilterBarProps {
  filters: Filters;
  facets: FacetsState;
  /** Controls wait while a request is in flight [FILT-41]. */
  isBusy: boolean;
  /** The filters as they are to be from now on. */
  onChange: (filters: Filters) => void;
}

/** Groups that are open when the page opens: what producers reach for first. */
const OPEN_AT_FIRST: ReadonlySet<Facet> = new Set(['instruments', 'types']);

/** Everything that narrows a list of sounds [FILT-04]. Without facets it is simply shorter [DECISION-63]. */
export default function FilterBar({ filters, facets, isBusy, onChange }: FilterBarProps) {
  const counts = knownCounts(facets);
  /** A control that waits keeps the focus, so it is disabled by name and does nothing [FILT-41]. */
  const change = (next: Filters) => {
    if (!isBusy) onChange(next);
  };
  return (
    <div className={css.bar}>
      <div className={css.name}>
        <NameSearch name={filters.name} isBusy={isBusy} onName={(name) => change(setName(filters, name))} />
      </div>
      <div className={css.rareFinds}>
        <Switch checked={filters.rareFind} isBusy={isBusy} onChange={(on) => change(setRareFind(filters, on))}>
          <span className={css.gem}>
            <Icon name="gem" />
          </span>
          Rare Finds
        </Switch>
      </div>
      <BpmFilter bpm={filters.bpm} isBusy={isBusy} onBpm={(bpm) => change(setBpm(filters, bpm))} />
      {counts === null && facets.phase !== 'failed' && <FacetSkeleton />}
      {FACETS.map((facet) => {
        if (facet === 'keys')
          return (
            <KeyFilter key={facet} filters={filters} counts={counts?.keys ?? []} isBusy={isBusy} onChange={change} />
          );
        const values = counts?.[facet] ?? [];
        const choice = filters.arrays[facet];
        if (values.length === 0 && choice.include.length + choice.exclude.length === 0) return null;
        return (
          <FacetGroup
            key={facet}
            label={FACET_LABELS[facet]}
            values={values}
            choice={choice}
            isBusy={isBusy}
            startsOpen={OPEN_AT_FIRST.has(facet)}
            onToggle={(value, stance) => change(toggleValue(filters, facet, value, stance))}
          />
        );
      })}
    </div>
  );
}

const FacetSkeleton = () => (
  <div className={css.skeleton}>
    <Skeleton width="40%" height="13px" />
    {[72, 58, 80, 64, 70, 52].map((width) => (
      <Skeleton key={width} width={`${width}%`} height="13px" />
    ))}
  </div>
);
