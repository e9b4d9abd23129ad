import { type Filters, type Stance, toggleValue } from './filters.ts';
import { MULTI_LAYERED } from './limits.ts';

/** How a search treats sounds of several layers [SRCH-02]. */
export const SEARCH_MODES = ['all', 'single', 'multi-layered'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/** How a mode filters by the multi-layered instrument [SRCH-24, SRCH-25, SRCH-26]. */
const STANCES: Readonly<Record<SearchMode, Stance | null>> = {
  all: null,
  single: 'exclude',
  'multi-layered': 'include',
};

/** Types that have no layers. */
const LAYERLESS: ReadonlySet<string> = new Set(['PRESET', 'MIDI_SOUND']);

/** The mode that filters represent, as it is stored nowhere else [SRCH-27]. */
export function modeOf({ arrays: { instruments } }: Filters): SearchMode {
  if (instruments.include.includes(MULTI_LAYERED)) return 'multi-layered';
  return instruments.exclude.includes(MULTI_LAYERED) ? 'single' : 'all';
}

export function withMode(filters: Filters, mode: SearchMode): Filters {
  const before = modeOf(filters);
  // Choosing the current stance removes it: that leaves All.
  const stance = STANCES[mode] ?? STANCES[before];
  return mode === before || stance === null ? filters : toggleValue(filters, 'instruments', MULTI_LAYERED, stance);
}

export const isLayerless = ({ arrays: { types } }: Filters): boolean =>
  types.include.some((type) => LAYERLESS.has(type));

/** The default mode of a search [DECISION-24, SRCH-28]. */
export const freshMode = (filters: Filters): SearchMode => (isLayerless(filters) ? 'all' : 'single');

/** Choosing presets or MIDI among the types takes the mode back to All [SRCH-28]. */
export function withModeForTypes(before: Filters, after: Filters): Filters {
  const known = before.arrays.types.include;
  const chosen = after.arrays.types.include.filter((type) => !known.includes(type));
  return chosen.some((type) => LAYERLESS.has(type)) ? withMode(after, 'all') : after;
}
