import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const threads = '/proc/self/task';

/**
 * Lowers the priority of worker threads below the thread that answers customers: on a machine whose cores are all
 * rendering, requests are served first. Only Linux gives threads a priority of their own; elsewhere nothing happens.
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

/** When all cores are busy, a third of the time that the others get. */
const GIVING_WAY = 5;

/**
 * Lowers the priority of the calling thread below the one that answers requests, though somebody waits for its work,
 * too. Only Linux gives threads a priority of their own; elsewhere nothing happens.
 */
export function giveWay(): void {
  try {
    const [id] = /\d+$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (id !== undefined) setPriority(Number(id), GIVING_WAY);
  } catch {
    // There is no such thing here, or the system does not allow it: the work is done all the same.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
