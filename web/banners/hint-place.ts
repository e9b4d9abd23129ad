/** Where a hint stands on the page, in pixels. */
export interface Place {
  readonly top: number;
  readonly left: number;
  /** Where its arrow stands within it. */
  readonly arrow: number;
}

/** As wide as a hint gets. */
export const HINT_WIDTH = 300;
const GAP = 10;
const EDGE = 8;

interface Target {
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
}

interface Page {
  readonly innerWidth: number;
  readonly scrollX: number;
  readonly scrollY: number;
}

/** Below the middle of what it points at, and within the window. */
export function placeAt({ left, width, bottom }: Target, page: Page): Place {
  const middle = left + width / 2;
  const own = Math.min(HINT_WIDTH, page.innerWidth - 2 * EDGE);
  const start = Math.max(EDGE, Math.min(middle - own / 2, page.innerWidth - own - EDGE));
  return { top: bottom + GAP + page.scrollY, left: start + page.scrollX, arrow: middle - start };
}
