/** The position of a hint on the page, in pixels. */
export interface Place {
  readonly top: number;
  readonly left: number;
  /** The position of its arrow within it. */
  readonly arrow: number;
}

/** The maximum width of a hint. */
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

/** Centered below its target, and within the window. */
export function placeAt({ left, width, bottom }: Target, page: Page): Place {
  const middle = left + width / 2;
  const own = Math.min(HINT_WIDTH, page.innerWidth - 2 * EDGE);
  const start = Math.max(EDGE, Math.min(middle - own / 2, page.innerWidth - own - EDGE));
  return { top: bottom + GAP + page.scrollY, left: start + page.scrollX, arrow: middle - start };
}
