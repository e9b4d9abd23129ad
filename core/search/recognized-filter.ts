import type { RecognizedKind } from '../../domain/search/recognized-kinds.ts';
import { bpmRange } from '../../domain/catalogue/list-limits.ts';
import { type Filters, KEY_TYPES, NOTES, toggleValue } from '../catalogue/filters/filters.ts';
import { withFilters } from '../catalogue/filters/list-address.ts';
import type { SearchAddress } from './search-form.ts';

/** Words of a search that are a filter, too. */
export interface RecognizedFilter {
  readonly kind: RecognizedKind;
  /** A slug or type, a key with sharps such as 'A#m', or a range such as '120-120'. */
  readonly value: string;
  readonly name: string;
  /** The rest of the query without the filter. */
  readonly rest: string;
  /** Other words that are left out, too, because with them nothing would be found; empty for none. */
  readonly leftOut: string;
  /** How many sounds the rest finds under this filter and the others of the list. */
  readonly sounds: number;
}

/** The list of a search in which a filter replaces the words that name it; all other filters stay. */
export function narrowedBy(
  address: SearchAddress,
  filter: Pick<RecognizedFilter, 'kind' | 'value' | 'rest'>,
): SearchAddress {
  const narrowed = withFilters(address, withRecognized(address.filters, filter));
  return { ...narrowed, scope: { kind: 'search', query: filter.rest } };
}

function withRecognized(filters: Filters, { kind, value }: Pick<RecognizedFilter, 'kind' | 'value'>): Filters {
  switch (kind) {
    case 'bpm':
      return { ...filters, bpm: bpmRange(value) };
    case 'key': {
      const note = value.replace('m', '');
      const type = KEY_TYPES.find((one) => NOTES[one].includes(note));
      return type === undefined
        ? filters
        : { ...filters, key: { note, type }, chord: value.endsWith('m') ? 'minor' : 'major', neighbours: false };
    }
    default:
      return filters.arrays[kind].include.includes(value) ? filters : toggleValue(filters, kind, value, 'include');
  }
}
