import { randomInt } from 'node:crypto';

/** A seed as a command line or an environment gives it. */
export type SeedWish = number | 'random';

/** A number that nobody has chosen, to look where nobody has looked yet. Whoever takes it prints it. */
export const seedOf = (wish: SeedWish): number => (wish === 'random' ? randomInt(1, 1_000_000_000) : wish);
