import { randomInt } from 'node:crypto';

/** A seed on the command line or in the environment. */
export type SeedWish = number | 'random';

/** A random number, to explore further. Callers must print it. */
export const seedOf = (wish: SeedWish): number => (wish === 'random' ? randomInt(1, 1_000_000_000) : wish);
