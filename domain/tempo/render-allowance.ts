/** Unfinished renderings that one customer may have: one is previewed while the next is made. */
const AT_ONCE = 2;
/** Renderings of one customer in any hour. */
const HOURLY = 60;
const HOUR_MS = 60 * 60_000;
/** Seconds after which a running one may be done. */
const SOON = 5;

/** The renders of a customer. */
export interface Rendered {
  readonly running: number;
  /** When each was started, in epoch milliseconds, oldest first. */
  readonly begun: readonly number[];
}

export const NOTHING_RENDERED: Rendered = { running: 0, begun: [] };

/** Whole seconds until a customer may have another sound rendered; null when they may now. */
export function renderWait({ running, begun }: Rendered, now: number): number | null {
  if (running >= AT_ONCE) return SOON;
  const recent = recentOf(begun, now);
  const [oldest = now] = recent;
  return recent.length < HOURLY ? null : Math.max(1, Math.ceil((oldest + HOUR_MS - now) / 1000));
}

export const begin = ({ running, begun }: Rendered, now: number): Rendered => ({
  running: running + 1,
  begun: [...recentOf(begun, now), now],
});

/** Whether it succeeded or not. */
export const end = ({ running, begun }: Rendered): Rendered => ({ running: running - 1, begun });

/** For one that the shop had no capacity for: it is not counted. */
export const giveBack = ({ running, begun }: Rendered): Rendered => ({
  running: running - 1,
  begun: begun.slice(0, -1),
});

/** Whether none of them counts any longer. */
export const isSpent = ({ running, begun }: Rendered, now: number): boolean =>
  running === 0 && recentOf(begun, now).length === 0;

const recentOf = (begun: readonly number[], now: number): readonly number[] => begun.filter((at) => at > now - HOUR_MS);
