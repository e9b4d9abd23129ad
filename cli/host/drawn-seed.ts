import { randomInt } from 'node:crypto';

const SEEDS = 1_000_000_000;

/** A seed that nobody chose. What is drawn by it is told it, so that it can be drawn again. */
export const drawnSeed = (): number => randomInt(SEEDS);
