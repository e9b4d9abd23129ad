import { Suspense, useState } from 'react';
import type { FacetValue } from '../../../core/catalogue/filters/facets.ts';
import {
  CHORD_TYPES,
  type Filters,
  KEY_TYPES,
  type KeyType,
  NOTES,
  toggleChord,
  toggleExcludedKey,
  toggleKey,
  withKey,
} from '../../../core/catalogue/filters/filters.ts';
import { countOnNote } from '../../../core/catalogue/filters/key-circle.ts';
import { FACET_INPUT_LENGTH } from '../../../core/catalogue/filters/limits.ts';
import { figure } from '../../../core/kernel/figures.ts';
import { visuallyHidden } from '../../theme/global.css.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { FilterSection } from './FilterSection.tsx';
import * as css from './key-filter.css.ts';
import { lazyView } from '../../bind/lazy-view.ts';

interface KeyFilterProps {
  filters: Filters;
  /** How many sounds each key would leave; null until it is known. */
  counts: readonly FacetValue[] | null;
  isBusy: boolean;
  onChange: (filters: Filters) => void;
}

// Few open it.
const KeyWheel = lazyView(() => import('./KeyWheel.tsx'));

type Picker = 'notes' | 'wheel';
const PICKERS = [
  { value: 'notes', label: 'Notes' },
  { value: 'wheel', label: 'Wheel' },
] as const;

const KEY_TYPE_LABELS: Readonly<Record<KeyType, string>> = { flat: 'Flat', sharp: 'Sharp', natural: 'Natural' };
const CHORD_LABELS = { major: 'Major', minor: 'Minor' } as const;

/** Keys by note and chord, or by the circle of fifths with what mixes well [FILT-32 to FILT-36]. */
export function KeyFilter({ filters, counts, isBusy, onChange }: KeyFilterProps) {
  const { key, excludedKey, chord, neighbours } = filters;
  const [picker, setPicker] = useState<Picker>(neighbours ? 'wheel' : 'notes');
  const chosen = [key, excludedKey, chord].filter((part) => part !== null).length;
  const choices = { filters, counts, isBusy, onChange };
  return (
    <FilterSection label="Key" chosen={chosen} startsOpen>
      <SegmentedChoice label="Choose keys by" options={PICKERS} value={picker} onValue={setPicker} />
      {picker === 'notes' ? (
        <Notes {...choices} />
      ) : (
        <Suspense fallback={<div className={css.wheelPlace} />}>
          <KeyWheel {...choices} />
        </Suspense>
      )}
    </FilterSection>
  );
}

const EVERY_NOTE = KEY_TYPES.flatMap((type) => NOTES[type].map((note) => ({ type, note })));

/** What is typed is looked for among all notes [FILT-08], without it a tab shows its own. */
const notesOf = (tab: KeyType, typed: string) =>
  EVERY_NOTE.filter(({ type, note }) =>
    typed === '' ? type === tab : note.toLowerCase().startsWith(typed.toLowerCase()),
  );

/** The tab alone sends nothing; leaving it lets go of its note. It follows a note that is chosen elsewhere [DECISION-60]. */
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
        label="Find in Keys"
        placeholder="Find in keys"
        maxLength={FACET_INPUT_LENGTH}
        value={typed}
        onValue={setTyped}
      />
      <SegmentedChoice
        label="Key type"
        options={KEY_TYPES.map((value) => ({ value, label: KEY_TYPE_LABELS[value] }))}
        value={tab}
        isBusy={isBusy}
        onValue={changeTab}
      />
      <ul className={css.notes} aria-label="Notes">
        {shown.map(({ type, note }) => (
          <li key={note} className={css.note}>
            <button
              type="button"
              className={css.include}
              aria-pressed={key?.note === note}
              aria-disabled={isBusy}
              onClick={() => onChange(toggleKey(filters, type, note))}
            >
              <span className={css.noteName}>{note}</span>
              <span className={css.count}>{counts && figure(countOnNote(counts, note, chord))}</span>
            </button>
            <button
              type="button"
              className={css.exclude}
              aria-label={`Exclude key ${note}`}
              title={`Exclude key ${note}`}
              aria-pressed={excludedKey === note}
              aria-disabled={isBusy}
              onClick={() => onChange(toggleExcludedKey(filters, note))}
            >
              <Icon name="exclude" size={12} />
            </button>
          </li>
        ))}
        {shown.length === 0 && <li className={css.noNote}>No match</li>}
      </ul>
      <fieldset className={css.chords}>
        <legend className={visuallyHidden}>Chord type</legend>
        {CHORD_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            className={css.chord}
            aria-pressed={chord === type}
            aria-disabled={isBusy}
            onClick={() => onChange(toggleChord(filters, type))}
          >
            {CHORD_LABELS[type]}
          </button>
        ))}
      </fieldset>
    </>
  );
}
