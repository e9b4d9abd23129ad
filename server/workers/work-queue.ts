/** Runs at most a few costly tasks at once and lets a bounded number wait. */
export interface WorkQueue {
  /**
   * Runs `work` when it is its turn, which for urgent work is before all other; returns null at once if too many of its
   * kind are waiting.
   */
  run<T>(work: () => Promise<T>, isUrgent?: boolean): Promise<T> | null;
  /** Whether nothing runs. */
  isIdle(): boolean;
}

export function createWorkQueue(bounds: { readonly running: number; readonly waiting: number }): WorkQueue {
  const urgent: Array<() => void> = [];
  const others: Array<() => void> = [];
  let running = 0;

  const enter = (waiting: Array<() => void>): Promise<void> => {
    if (running === bounds.running) return new Promise((resolve) => waiting.push(resolve));
    running += 1;
    return Promise.resolve();
  };

  /** Passes the slot to the task that has waited longest, urgent ones first. */
  const leave = (): void => {
    const next = urgent.shift() ?? others.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run(work, isUrgent = false) {
      const waiting = isUrgent ? urgent : others;
      if (running === bounds.running && waiting.length === bounds.waiting) return null;
      return enter(waiting).then(work).finally(leave);
    },
    isIdle: () => running === 0,
  };
}
