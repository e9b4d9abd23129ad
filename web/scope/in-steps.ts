import { drawn } from './once.ts';
/** Does something to each of these in turn, to some in every frame, so that no frame takes long. */
export async function inSteps<Item>(
  items: readonly Item[],
  perFrame: number,
  act: (item: Item) => void,
): Promise<void> {
  for (let at = 0; at < items.length; at += perFrame) {
    items.slice(at, at + perFrame).forEach(act);
    await drawn();
  }
}
