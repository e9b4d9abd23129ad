import type { ActiveFilter } from '../../../core/catalogue/filters/active-filters.ts';
import type { Filters } from '../../../core/catalogue/filters/filters.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import * as css from './active-filters.css.ts';
import { filterTexts } from './filters.messages.ts';
import { uiTexts } from '../../ui/ui.messages.ts';

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[];
  /** A default search leaves out sounds of several layers [DECISION-24]. */
  isSingle?: boolean;
  isBusy: boolean;
  /** Called with the new filters. */
  onChange: (filters: Filters) => void;
  onClearAll: () => void;
}

/** Each condition of the list as a pill that removes it. */
export default function ActiveFilters({ filters, isSingle = false, isBusy, onChange, onClearAll }: ActiveFiltersProps) {
  return (
    <ul className={css.pills} aria-label={filterTexts.active}>
      {filters.map(({ label, stance, without }) => (
        <li key={`${stance} ${label}`}>
          <button
            type="button"
            className={css.remove}
            data-stance={stance}
            aria-disabled={isBusy}
            aria-label={filterTexts.remove(label, stance === 'exclude')}
            onClick={() => !isBusy && onChange(without)}
          >
            {stance === 'exclude' && <Icon name="exclude" size={12} />}
            <span className={css.label}>{label}</span>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      {isSingle && <li className={css.note}>{filterTexts.single}</li>}
      {filters.length > 1 && (
        <li>
          <button type="button" className={css.clearAll} aria-disabled={isBusy} onClick={() => !isBusy && onClearAll()}>
            {uiTexts.clearAll}
          </button>
        </li>
      )}
    </ul>
  );
}
