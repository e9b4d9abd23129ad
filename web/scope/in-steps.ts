import { drawn } from './once.ts';
import type { Scope } from './scope.ts';

/** Processes items in order, a few per frame, so that no frame takes long. Stops with its scope. */
export async function inSteps<Item>(
  items: readonly Item[],
  perFrame: number,
  act: (item: Item) => void,
  scope: Pick<Scope, 'isOver'>,
): Promise<void> {
  for (let at = 0; at < items.length && !scope.isOver; at += perFrame) {
    items.slice(at, at + perFrame).forEach(act);
    await drawn();
  }
}
