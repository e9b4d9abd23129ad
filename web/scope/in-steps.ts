import { drawn } from './once.ts';
import type { Scope } from './scope.ts';

/** Does something to each of these in turn, to some in every frame, so that no frame takes long. It ends with its scope. */
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
