import { NO_LOCK } from '../../../core/audition/session-lock.ts';
import { type FacetsState, knownCounts } from '../../../core/catalogue/filters/facets.ts';
import type { Filters } from '../../../core/catalogue/filters/filters.ts';
import { quickFilters } from '../../../core/catalogue/filters/quick-filters.ts';
import type { SoundScope } from '../../../core/catalogue/filters/scope.ts';
import { figure } from '../../../domain/figures.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useLate } from '../../bind/use-late.ts';
import { useOwnReadable, useReadable, whole } from '../../bind/use-readable.ts';
import { filterTexts } from './filters.messages.ts';
import * as css from './quick-filters.css.ts';

interface QuickFiltersProps {
  scope: SoundScope;
  filters: Filters;
  facets: FacetsState;
  /** Controls are disabled while a request is in flight [FILT-41]. */
  isBusy: boolean;
  onChange: (filters: Filters) => void;
}

/** The filters that producers use most, one press each. */
export default function QuickFilters({ scope, filters, facets, isBusy, onChange }: QuickFiltersProps) {
  const { account, audition } = useApp();
  const lock = useOwnReadable(useLate(audition).lock, whole, NO_LOCK);
  const isCustomer = useReadable(account.session, ({ phase }) => phase === 'signedIn');
  const chips = quickFilters(scope, filters, { ...lock, isCustomer }, knownCounts(facets));
  return (
    <ul className={css.chips} aria-label={filterTexts.quick}>
      {chips.map(({ label, meaning, isOn, count, pressed }) => (
        <li key={label}>
          <button
            type="button"
            className={css.chip}
            aria-pressed={isOn}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onChange(pressed)}
          >
            {`${label} `}
            {meaning !== null && <span className={css.meaning}>{meaning} </span>}
            {count !== null && <span className={css.count}>{figure(count)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
