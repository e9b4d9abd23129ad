/** Numbers of what is shown of the catalogue, each from the specification. */
export const FACET_INPUT_LENGTH = 50;
export const BPM_RANGE = { min: 20, max: 300, exact: 150 } as const;
/** Pixels of a row and of its skeleton [LIST-24]. */
export const ROW_HEIGHT = 67;
/** For compact rows. */
export const COMPACT_ROW_HEIGHT = 48;
/** Pixels from the end of a scrolling list at which its next page is loaded [LIST-30]. */
export const SCROLL_THRESHOLD = 80;
/** Left out of a fresh search [DECISION-69]. */
export const MULTI_LAYERED = 'multi-layered';
