// How a waveform is drawn where nothing else is said. Lengths are in CSS pixels.

/** The shop itself always gives a height of its own [PLAY-38, DECISION-78]. */
export const WAVEFORM_HEIGHT = 128;

/** The least width of a second, where there is room to scroll [PLAY-39]. */
export const MIN_SECOND_WIDTH = 20;

/** Wider drawings are stretched [PLAY-41]. */
export const MAX_CANVAS_WIDTH = 4000;

/** A window that is being resized is drawn for when it comes to rest [PLAY-42]. */
export const RESIZE_DEBOUNCE_MS = 100;
