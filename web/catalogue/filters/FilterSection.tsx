import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import * as css from './filter-section.css.ts';
import { filterTexts } from './filters.messages.ts';
import { useFold } from './use-fold.ts';

interface FilterSectionProps {
  label: string;
  /** How many values are active inside. */
  chosen?: number;
  /** Whether it starts open; it unfolds whenever this becomes true. */
  startsOpen: boolean;
  children: ReactNode;
}

/** A collapsible section of the filter bar. */
export function FilterSection({ label, chosen = 0, startsOpen, children }: FilterSectionProps) {
  const { isOpen, details } = useFold(startsOpen);
  return (
    <details {...details} className={css.section}>
      <summary className={css.summary}>
        <span>{label}</span>
        {chosen > 0 && (
          <span className={css.chosen} aria-label={filterTexts.chosen(chosen)}>
            {chosen}
          </span>
        )}
        <span className={css.arrow}>
          <Icon name="chevronDown" size={14} />
        </span>
      </summary>
      {isOpen && <div className={css.content}>{children}</div>}
    </details>
  );
}
