import type { NewId } from '../../core/kernel/ids.ts';

/** Names in the order of asking: whoever shares storage shares them, too. */
export function memoryIds(): NewId {
  let last = 0;
  return () => `id-${(last += 1)}`;
}
