import { type RefObject, useEffect, useState } from 'react';
import { scoped } from '../../scope/scope.ts';

/** Rows rendered beyond both edges, so that a fast scroll shows no gap. */
const BEYOND = 5;
/** Before anything is measured, as on the server. */
const USUAL_HEIGHT = 720;

/** Which rows of a long list to render. All have the same height, so a division tells which are visible. */
export function useWindow(scroller: RefObject<HTMLElement | null>, rows: number, rowHeight: number) {
  const [first, setFirst] = useState(0);
  const [height, setHeight] = useState(USUAL_HEIGHT);
  useEffect(
    () =>
      scoped((scope) => {
        const box = scroller.current;
        if (!box) return;
        scope.listen(box, 'scroll', () => setFirst(Math.floor(box.scrollTop / rowHeight)), { passive: true });
        scope.observe(new ResizeObserver(() => setHeight(box.clientHeight || USUAL_HEIGHT))).observe(box);
      }),
    [scroller, rowHeight],
  );
  const seen = Math.ceil(height / rowHeight);
  return {
    from: Math.max(0, Math.min(first, rows - seen) - BEYOND),
    to: Math.min(rows, first + seen + BEYOND),
    /** How many rows are visible, without the head. */
    page: Math.max(1, seen - 2),
  };
}
