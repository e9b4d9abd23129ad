import type { Facet } from '../../../domain/catalogue/facets.ts';
import type { FacetCounts } from '../../../core/catalogue/filters/facets.ts';
import { facetLabels } from '../../../core/catalogue/filters/facets.messages.ts';
import { type Filters, toggleValue } from '../../../core/catalogue/filters/filters.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import * as css from './filter-bar.css.ts';

/** A facet whose values are chosen from a list. */
export type FilterFacet = Exclude<Facet, 'keys'>;

interface FacetGroupsProps {
  facets: readonly FilterFacet[];
  filters: Filters;
  /** Null until the first counts arrive. */
  counts: FacetCounts | null;
  isBusy: boolean;
  openAtFirst: ReadonlySet<Facet>;
  onChange: (filters: Filters) => void;
}

/** A group for each facet that has values to choose. */
export const FacetGroups = ({ facets, filters, counts, isBusy, openAtFirst, onChange }: FacetGroupsProps) =>
  facets.map((facet) => {
    const values = counts?.[facet] ?? [];
    const choice = filters.arrays[facet];
    if (values.length === 0 && choice.include.length + choice.exclude.length === 0) return null;
    return (
      <FacetGroup
        key={facet}
        label={facetLabels[facet]}
        values={values}
        choice={choice}
        isBusy={isBusy}
        startsOpen={openAtFirst.has(facet)}
        asChips={facet === 'types'}
        onToggle={(value, stance) => onChange(toggleValue(filters, facet, value, stance))}
      />
    );
  });

export const FacetSkeleton = () => (
  <div className={css.skeleton}>
    <Skeleton width="40%" height="13px" />
    {[72, 58, 80, 64, 70, 52].map((width) => (
      <Skeleton key={width} width={`${width}%`} height="13px" />
    ))}
  </div>
);
