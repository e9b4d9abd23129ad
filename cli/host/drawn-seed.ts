import { randomInt } from 'node:crypto';

const SEEDS = 1_000_000_000;

/** A random seed. It is printed so that the run can be repeated. */
export const drawnSeed = (): number => randomInt(SEEDS);
