import { inSteps } from '../../scope/in-steps.ts';
import type { Scope } from '../../scope/scope.ts';

const ROWS_PER_FRAME = 1;

/**
 * Renders the rows below the first screen (`far` in `sound-row.css.ts`), which a page leaves out while it is still
 * arriving, so that the first screen appears and responds early. Scrolling before that renders them all at once
 * (`document.ts`).
 */
export async function drawFarRows(page: Pick<Scope, 'isOver'>): Promise<void> {
  if (page.isOver) return;
  const { dataset } = document.documentElement;
  if (dataset['arriving'] === undefined) return;
  const rows = [...document.querySelectorAll<HTMLElement>('tbody > tr')];
  await inSteps(rows, ROWS_PER_FRAME, (row) => (row.dataset['drawn'] = 'true'), page);
  delete dataset['arriving'];
}
