/** How long a finished copy can be downloaded. */
export const TAKE_OUT_MS = 24 * 3_600_000;

/** Copies that a customer may ask for within 24 hours. */
export const TAKE_OUTS_A_DAY = 3;

/** Failures after which a copy is given up. */
export const TAKE_OUT_FAILURES = 3;

const DAY_MS = 86_400_000;

/** Whether a customer who has asked at these moments (epoch milliseconds) may ask for another copy. */
export const hasRoomForTakeOut = (asked: readonly number[], now: number): boolean =>
  asked.filter((at) => at > now - DAY_MS).length < TAKE_OUTS_A_DAY;
