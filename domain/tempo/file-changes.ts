import type { WantedChange } from './change.ts';

/** A file that comes in another tempo or key. */
export interface FileChange extends WantedChange {
  readonly id: number;
}

/** The same for the same changes in any order; '' for none. It distinguishes archives of the same files. */
export const changesKey = (changes: readonly FileChange[]): string =>
  changes
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, bpm, key }) => `${id}:${bpm ?? ''}:${key ?? ''}`)
    .join(',');

/** Whether each change is for a different one of these files. */
export const areChangesOf = (fileIds: readonly number[], changes: readonly FileChange[]): boolean =>
  new Set(changes.map(({ id }) => id)).size === changes.length && changes.every(({ id }) => fileIds.includes(id));
