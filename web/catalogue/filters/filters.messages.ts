import { counted, figure } from '../../../domain/figures.ts';

type Things = readonly [one: string, many: string];

export const filterTexts = {
  rareFinds: 'Rare Finds',
  /** The chips above the list. */
  quick: 'Quick filters',
  /** The accessible name of the field, whose placeholder is that of the shop's search [FILT-14, FILT-15]. */
  names: 'Filter this list',
  active: 'Active filters',
  single: 'Searches hide sounds with several layers until you remove this.',
  remove: (filter: string, isExcluded: boolean) => `Remove filter ${isExcluded ? 'without ' : ''}${filter}`,
  /** How many values of a group are active, for screen readers. */
  chosen: (count: number) => `${figure(count)} active`,
  noMatch: 'No match',
} as const;

export const facetTexts = {
  find: (facet: string) => `Find in ${facet}`,
  none: 'None in this list',
  fewer: 'Show fewer',
  all: (count: number) => `Show all ${figure(count)}`,
  exclude: (value: string) => `Exclude ${value}`,
} as const;

export const sheetTexts = {
  title: 'Filters',
  /** Closes the sheet; `total` is null until it is known how many remain. */
  show: (total: number | null, [one, many]: Things) => `Show ${total === null ? many : counted(total, one, many)}`,
} as const;

export const bpmTexts = {
  title: 'BPM',
  mode: 'BPM mode',
  range: 'Range',
  exact: 'Exact',
  /** The fields below the slider. */
  from: 'From BPM',
  to: 'To BPM',
  lowest: 'Lowest BPM',
  highest: 'Highest BPM',
  exactBpm: 'Exact BPM',
  apply: 'Apply',
} as const;

export const keyTexts = {
  title: 'Key',
  keys: 'Keys',
  /** The section for a note, a scale or neighbors. */
  others: 'By note or on the wheel',
  chooseBy: 'Choose keys by',
  byNotes: 'Notes',
  byWheel: 'Wheel',
  find: 'Find in Keys',
  /** The placeholder. */
  findHere: 'Find in keys',
  type: 'Key type',
  types: { flat: 'Flat', sharp: 'Sharp', natural: 'Natural' },
  chord: 'Chord type',
  exclude: (note: string) => `Exclude key ${note}`,
} as const;

export const keyWheelTexts = {
  title: 'Key wheel',
  neighbours: 'Include neighboring keys',
  mixes: (keys: string) => `Mixes well: ${keys}`,
  noKey: 'Choose a key first to see which keys mix well with it.',
} as const;
