import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import * as css from './filter-section.css.ts';
import { filterTexts } from './filters.messages.ts';

interface FilterSectionProps {
  label: string;
  /** How many values are active inside. */
  chosen?: number;
  /** Whether it is open until someone folds it; it unfolds when this becomes true. */
  startsOpen: boolean;
  children: ReactNode;
}

/** A part of the filter bar that folds. Folded it is empty: a page that opens has much to draw. */
export function FilterSection({ label, chosen = 0, startsOpen, children }: FilterSectionProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [started, setStarted] = useState(startsOpen);
  if (started !== startsOpen) {
    setStarted(startsOpen);
    if (startsOpen) setIsOpen(true);
  }
  const section = useRef<HTMLDetailsElement>(null);
  // It may have been unfolded before this code was here.
  useEffect(() => setIsOpen(section.current?.open ?? false), []);

  return (
    <details
      ref={section}
      className={css.section}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
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
