import type { NewId } from '../../core/kernel/ids.ts';

/** Sequential names; clients that share storage share them, too. */
export function memoryIds(): NewId {
  let last = 0;
  return () => `id-${(last += 1)}`;
}
