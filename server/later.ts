/** Runs something once, this many milliseconds from now, unless it is cancelled. */
export type Later = (ms: number, work: () => void) => () => void;

/** Does not keep the process alive. */
export const inRealTime: Later = (ms, work) => {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
};
