import type { ReactNode } from 'react';
import { Icon } from '../ui/icons/Icon.tsx';
import * as css from './filter-section.css.ts';

interface FilterSectionProps {
  label: string;
  /** How many values are active inside. */
  chosen?: number;
  startsOpen: boolean;
  children: ReactNode;
}

/** A part of the filter bar that folds. */
export const FilterSection = ({ label, chosen = 0, startsOpen, children }: FilterSectionProps) => (
  <details className={css.section} open={startsOpen}>
    <summary className={css.summary}>
      <span>{label}</span>
      {chosen > 0 && (
        <span className={css.chosen} aria-label={`${chosen} active`}>
          {chosen}
        </span>
      )}
      <span className={css.arrow}>
        <Icon name="chevronDown" size={14} />
      </span>
    </summary>
    <div className={css.content}>{children}</div>
  </details>
);
