import { inSteps } from '../../scope/in-steps.ts';
import type { Scope } from '../../scope/scope.ts';

const ROWS_PER_FRAME = 1;

/**
 * A page that is still arriving leaves out the rows below its first screen (`far` in `sound-row.css.ts`), so that what
 * is on the screen comes early and answers early. Now they follow. Whoever scrolls before has them all at once
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
