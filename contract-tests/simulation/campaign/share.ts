/** Schedules that are made from one seed, each with what the ones before have shown: the share of a worker. */
export const SHARE = 500;
