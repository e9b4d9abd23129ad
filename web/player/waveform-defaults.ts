// Defaults of waveforms. Lengths are in CSS pixels.

/** The shop itself always sets a height [PLAY-38, DECISION-78]. */
export const WAVEFORM_HEIGHT = 128;

/** The minimum width of a second, if there is room to scroll [PLAY-39]. */
export const MIN_SECOND_WIDTH = 20;

/** Wider drawings are stretched [PLAY-41]. */
export const MAX_CANVAS_WIDTH = 4000;

/** How long a resize must be at rest before it redraws [PLAY-42]. */
export const RESIZE_DEBOUNCE_MS = 100;
