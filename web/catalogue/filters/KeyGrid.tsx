import { type KeyboardEvent, useRef, useState } from 'react';
import type { FacetValue } from '../../../core/catalogue/filters/facets.ts';
import type { Filters } from '../../../core/catalogue/filters/filters.ts';
import { chosenKey, countOnNote, sameKey, toggleWholeKey } from '../../../core/catalogue/filters/key-circle.ts';
import { KEY_NOTES, type MusicalKey, formatKey, nameOfKey } from '../../../core/catalogue/sounds/musical-key.ts';
import { counted } from '../../../domain/figures.ts';
import { CHORD_TYPES } from '../../../domain/catalogue/chord-type.ts';
import { keyTexts } from './filters.messages.ts';
import * as css from './key-grid.css.ts';
import { tooltip } from '../../ui/tooltip.ts';

export interface KeyGridProps {
  filters: Filters;
  /** How many sounds each key would leave; null until known. */
  counts: readonly FacetValue[] | null;
  isBusy: boolean;
  onChange: (filters: Filters) => void;
}

/** From C upwards, major keys above minor ones. */
const KEYS: readonly MusicalKey[] = CHORD_TYPES.flatMap((chord) => KEY_NOTES[chord].map((note) => ({ note, chord })));
const COLUMNS = 6;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/**
 * One press chooses a key, the next clears it. The grid is one tab stop: arrow keys move between keys. The server draws
 * `KeyGrid.server.tsx`.
 */
export function KeyGrid({ filters, counts, isBusy, onChange }: KeyGridProps) {
  const chosen = chosenKey(filters);
  const at = chosen === null ? -1 : KEYS.findIndex((key) => sameKey(key, chosen));
  const [focused, setFocused] = useState(Math.max(0, at));
  const grid = useRef<HTMLDivElement>(null);

  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const next = step === undefined ? -1 : focused + step;
    if (next < 0 || next >= KEYS.length) return;
    event.preventDefault();
    setFocused(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a grid in all browsers
    <div ref={grid} role="group" aria-label={keyTexts.keys} className={css.grid}>
      {KEYS.map((key, index) => {
        const count = counts && countOnNote(counts, key.note, key.chord);
        const name = nameOfKey(key);
        const counting = count === null ? name : `${name}, ${counted(count, 'sound')}`;
        return (
          <button
            key={formatKey(key)}
            type="button"
            className={css.key}
            tabIndex={index === focused ? 0 : -1}
            aria-pressed={index === at}
            aria-disabled={isBusy || undefined}
            aria-label={key.chord === 'minor' ? `${formatKey(key)}, ${counting}` : counting}
            {...tooltip(counting)}
            data-empty={count === 0 || undefined}
            onFocus={() => setFocused(index)}
            onKeyDown={walk}
            onClick={() => !isBusy && onChange(toggleWholeKey(filters, key))}
          >
            {formatKey(key)}
          </button>
        );
      })}
    </div>
  );
}
