import { bpmRangeText } from '../../../domain/figures.ts';
import { type MusicalKey, nameOfKey } from '../sounds/musical-key.ts';
import { setBpm, setFree, setHidesOwned } from './change-filters.ts';
import type { FacetCounts } from './facets.ts';
import { type BpmRange, type Filters, toggleValue } from './filters.ts';
import { chosenKey, countOnNote, sameKey, toggleWholeKey } from './key-circle.ts';
import type { SoundScope } from './scope.ts';
import { quickFilterTexts } from './quick-filters.messages.ts';

/** Who asks, and the session's lock, as in `SessionLock`. */
interface Asking {
  /** A visitor owns nothing that could be hidden. */
  readonly isCustomer: boolean;
  readonly key: MusicalKey | null;
  readonly bpm: number | null;
}

/** A filter that one press switches on, and the next one off. */
export interface QuickFilter {
  readonly label: string;
  /** The meaning of a label that does not state it: 'A minor', '115–125 BPM'; otherwise null. */
  readonly meaning: string | null;
  readonly isOn: boolean;
  /** How many sounds would remain; null if no facet knows. */
  readonly count: number | null;
  /** The filters after a press. */
  readonly pressed: Filters;
}

/** Beats per minute on either side of the pinned tempo. */
const AROUND = 5;

/** The chips over a list of sounds. Those of the session are there while a key or a tempo is pinned. */
export function quickFilters(
  scope: SoundScope,
  filters: Filters,
  { isCustomer, key, bpm }: Asking,
  counts: FacetCounts | null,
): readonly QuickFilter[] {
  const ofType = (type: string, label: string): QuickFilter => ({
    label,
    meaning: null,
    isOn: filters.arrays.types.include.includes(type),
    count: counts && (counts.types.find(({ value }) => value === type)?.count ?? 0),
    pressed: toggleValue(filters, 'types', type, 'include'),
  });
  const all = [
    ofType('LOOP', quickFilterTexts.loops),
    ofType('ONE_SHOT', quickFilterTexts.oneShots),
    ...(scope.kind === 'free' ? [] : [free(filters)]),
    ofType('MIDI_SOUND', quickFilterTexts.midi),
    ...(key === null ? [] : [inKey(filters, key, counts)]),
    ...(bpm === null ? [] : [atTempo(filters, bpm)]),
    ...(isCustomer && scope.kind !== 'downloadHistory' ? [unowned(filters)] : []),
  ];
  return all.filter(({ isOn, count }) => isOn || count !== 0);
}

const free = (filters: Filters): QuickFilter => ({
  label: quickFilterTexts.free,
  meaning: null,
  isOn: filters.free,
  count: null,
  pressed: setFree(filters, !filters.free),
});

const unowned = (filters: Filters): QuickFilter => ({
  label: quickFilterTexts.hideOwned,
  meaning: null,
  isOn: filters.hidesOwned,
  count: null,
  pressed: setHidesOwned(filters, !filters.hidesOwned),
});

function inKey(filters: Filters, key: MusicalKey, counts: FacetCounts | null): QuickFilter {
  const chosen = chosenKey(filters);
  return {
    label: quickFilterTexts.myKey,
    meaning: nameOfKey(key),
    isOn: chosen !== null && sameKey(chosen, key),
    count: counts && countOnNote(counts.keys, key.note, key.chord),
    pressed: toggleWholeKey(filters, key),
  };
}

function atTempo(filters: Filters, bpm: number): QuickFilter {
  const around = setBpm(filters, { min: bpm - AROUND, max: bpm + AROUND });
  const isOn = isSameRange(filters.bpm, around.bpm);
  return {
    label: quickFilterTexts.myTempo(AROUND),
    meaning: around.bpm && bpmRangeText(around.bpm.min, around.bpm.max),
    isOn,
    count: null,
    pressed: isOn ? setBpm(filters, null) : around,
  };
}

const isSameRange = (one: BpmRange | null, other: BpmRange | null): boolean =>
  one?.min === other?.min && one?.max === other?.max;
