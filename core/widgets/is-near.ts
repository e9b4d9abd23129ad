/** Pixels below the window within which a widget that waits is mounted [WIDG-28]. */
export const LAZY_DISTANCE = 1500;

/**
 * Whether something is close enough to be loaded: its top, in pixels from the top of the window, is in the window,
 * above it, or at most this many pixels below it [DECISION-189].
 */
export const isNear = (top: number, viewportHeight: number, distance: number = LAZY_DISTANCE): boolean =>
  top - viewportHeight <= distance;
