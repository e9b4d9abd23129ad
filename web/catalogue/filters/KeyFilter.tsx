import { Suspense, useState } from 'react';
import type { FacetValue } from '../../../core/catalogue/filters/facets.ts';
import { CHORD_TYPES } from '../../../domain/catalogue/chord-type.ts';
import { type Filters, KEY_TYPES, type KeyType, NOTES, withKey } from '../../../core/catalogue/filters/filters.ts';
import { toggleChord, toggleExcludedKey, toggleKey } from '../../../core/catalogue/filters/change-filters.ts';
import { countOnNote } from '../../../core/catalogue/filters/key-circle.ts';
import { FACET_INPUT_LENGTH } from '../../../core/catalogue/filters/limits.ts';
import { figure } from '../../../domain/figures.ts';
import { visuallyHidden } from '../../theme/global.css.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { FilterSection } from './FilterSection.tsx';
import { KeyGrid } from './KeyGrid.tsx';
import * as css from './key-filter.css.ts';
import { lazyView } from '../../bind/lazy-view.ts';
import { filterTexts, keyTexts } from './filters.messages.ts';
import { chordTexts } from '../../../core/catalogue/catalogue.messages.ts';
import { tooltip } from '../../ui/tooltip.ts';
import { useFold } from './use-fold.ts';

interface KeyFilterProps {
  filters: Filters;
  /** How many sounds each key would leave; null until known. */
  counts: readonly FacetValue[] | null;
  isBusy: boolean;
  onChange: (filters: Filters) => void;
}

// Few open it.
const KeyWheel = lazyView(() => import('./KeyWheel.tsx'));

type Picker = 'notes' | 'wheel';
const PICKERS = [
  { value: 'notes', label: keyTexts.byNotes },
  { value: 'wheel', label: keyTexts.byWheel },
] as const;

/** Chooses keys by note and chord on a grid, or on the circle of fifths with what mixes well [FILT-32 to FILT-36]. */
export function KeyFilter({ filters, counts, isBusy, onChange }: KeyFilterProps) {
  const { key, excludedKey, chord, neighbours } = filters;
  const [picker, setPicker] = useState<Picker>(neighbours ? 'wheel' : 'notes');
  const chosen = [key, excludedKey, chord].filter((part) => part !== null).length;
  const choices = { filters, counts, isBusy, onChange };
  // Filters that the grid cannot show are unfolded from the start, and stay so.
  const [isBeyondGrid] = useState(neighbours || excludedKey !== null || (key === null) !== (chord === null));
  const others = useFold(isBeyondGrid);
  return (
    <FilterSection label={keyTexts.title} chosen={chosen} startsOpen>
      <KeyGrid {...choices} />
      <details {...others.details}>
        <summary className={css.othersSummary}>{keyTexts.others}</summary>
        {others.isOpen && (
          <div className={css.othersContent}>
            <SegmentedChoice label={keyTexts.chooseBy} options={PICKERS} value={picker} onValue={setPicker} />
            {picker === 'notes' ? (
              <Notes {...choices} />
            ) : (
              <Suspense fallback={<div className={css.wheelPlace} />}>
                <KeyWheel {...choices} />
              </Suspense>
            )}
          </div>
        )}
      </details>
    </FilterSection>
  );
}

const EVERY_NOTE = KEY_TYPES.flatMap((type) => NOTES[type].map((note) => ({ type, note })));

/** A typed text searches all notes [FILT-08]; without it, a tab lists its own. */
const notesOf = (tab: KeyType, typed: string) =>
  EVERY_NOTE.filter(({ type, note }) =>
    typed === '' ? type === tab : note.toLowerCase().startsWith(typed.toLowerCase()),
  );

/**
 * Switching tabs sends nothing by itself; leaving a tab clears its note. A note chosen elsewhere switches the tab
 * [DECISION-60].
 */
function Notes({ filters, counts, isBusy, onChange }: KeyFilterProps) {
  const { key, excludedKey, chord } = filters;
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useState<KeyType>(key?.type ?? 'flat');
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (key) setTab(key.type);
  }

  function changeTab(next: KeyType) {
    setTab(next);
    if (key) onChange(withKey(filters, null));
  }

  const shown = notesOf(tab, typed.trim());
  return (
    <>
      <SearchField
        label={keyTexts.find}
        placeholder={keyTexts.findHere}
        maxLength={FACET_INPUT_LENGTH}
        value={typed}
        onValue={setTyped}
      />
      <SegmentedChoice
        label={keyTexts.type}
        options={KEY_TYPES.map((value) => ({ value, label: keyTexts.types[value] }))}
        value={tab}
        isBusy={isBusy}
        onValue={changeTab}
      />
      <ul className={css.notes} aria-label={keyTexts.byNotes}>
        {shown.map(({ type, note }) => (
          <Note
            key={note}
            note={note}
            count={counts && countOnNote(counts, note, chord)}
            isChosen={key?.note === note}
            isExcluded={excludedKey === note}
            isBusy={isBusy}
            onInclude={() => onChange(toggleKey(filters, type, note))}
            onExclude={() => onChange(toggleExcludedKey(filters, note))}
          />
        ))}
        {shown.length === 0 && <li className={css.noNote}>{filterTexts.noMatch}</li>}
      </ul>
      <fieldset className={css.chords}>
        <legend className={visuallyHidden}>{keyTexts.chord}</legend>
        {CHORD_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            className={css.chord}
            aria-pressed={chord === type}
            aria-disabled={isBusy || undefined}
            onClick={() => onChange(toggleChord(filters, type))}
          >
            {chordTexts[type]}
          </button>
        ))}
      </fieldset>
    </>
  );
}

interface NoteProps {
  note: string;
  /** How many sounds it would leave; null until known. */
  count: number | null;
  isChosen: boolean;
  isExcluded: boolean;
  isBusy: boolean;
  onInclude: () => void;
  onExclude: () => void;
}

const Note = ({ note, count, isChosen, isExcluded, isBusy, onInclude, onExclude }: NoteProps) => (
  <li className={css.note}>
    <button
      type="button"
      className={css.include}
      aria-pressed={isChosen}
      aria-disabled={isBusy || undefined}
      onClick={onInclude}
    >
      <span className={css.noteName}>{note}</span>
      <span className={css.count}>{count !== null && figure(count)}</span>
    </button>
    <button
      type="button"
      className={css.exclude}
      aria-label={keyTexts.exclude(note)}
      {...tooltip(keyTexts.exclude(note))}
      aria-pressed={isExcluded}
      aria-disabled={isBusy || undefined}
      onClick={onExclude}
    >
      <Icon name="exclude" size={12} />
    </button>
  </li>
);
