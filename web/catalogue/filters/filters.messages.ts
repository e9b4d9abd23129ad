import { counted, figure } from '../../../domain/figures.ts';

type Things = readonly [one: string, many: string];

export const filterTexts = {
  rareFinds: 'Rare Finds',
  active: 'Active filters',
  remove: (filter: string, isExcluded: boolean) => `Remove filter ${isExcluded ? 'without ' : ''}${filter}`,
  /** How many values of a group narrow the list, for the ear. */
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
  /** Closes the sheet; `total` is null until it is known what is left. */
  show: (total: number | null, [one, many]: Things) => `Show ${total === null ? many : counted(total, one, many)}`,
} as const;

export const bpmTexts = {
  title: 'BPM',
  mode: 'BPM mode',
  range: 'Range',
  exact: 'Exact',
  lowest: 'Lowest BPM',
  highest: 'Highest BPM',
  exactBpm: 'Exact BPM',
  apply: 'Apply',
} as const;

export const keyTexts = {
  title: 'Key',
  chooseBy: 'Choose keys by',
  byNotes: 'Notes',
  byWheel: 'Wheel',
  find: 'Find in Keys',
  /** Stands in the field while it is empty. */
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
