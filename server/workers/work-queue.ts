/** Runs at most a few costly pieces of work at once and lets a bounded number wait. */
export interface WorkQueue {
  /** Runs `work` when its turn comes; answers null at once when too many are waiting already. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
  /** Whether nothing runs. */
  isIdle(): boolean;
}

export function createWorkQueue(bounds: { readonly running: number; readonly waiting: number }): WorkQueue {
  const waiting: Array<() => void> = [];
  let running = 0;

  const enter = (): Promise<void> => {
    if (running === bounds.running) return new Promise((resolve) => waiting.push(resolve));
    running += 1;
    return Promise.resolve();
  };

  /** Hands the place to whoever waits longest. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run(work) {
      if (running === bounds.running && waiting.length === bounds.waiting) return null;
      return enter().then(work).finally(leave);
    },
    isIdle: () => running === 0,
  };
}
