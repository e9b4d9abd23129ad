import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const threads = '/proc/self/task';

/**
 * Lets worker threads step behind the thread that answers customers: on a machine whose cores are all rendering, a
 * request is served first. Linux alone gives threads a priority of their own; elsewhere nothing happens.
 */
export function stepBehind(): void {
  for (const id of namesIn(threads)) {
    try {
      const isWorker = readFileSync(`${threads}/${id}/comm`, 'utf8').trim() === 'WorkerThread';
      if (isWorker) setPriority(Number(id), constants.priority.PRIORITY_LOW);
    } catch {
      // The thread ended in between, or the system does not allow it: rendering then merely stays impolite.
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
