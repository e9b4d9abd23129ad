/** Schedules made from one seed, each guided by the outcomes before it: a worker's share. */
export const SHARE = 500;
