import * as v from 'valibot';

/** A promise of the shop that was tried on a store, as `contract-tests/promise-reporter.ts` reports it. */
export const triedPromise = v.strictObject({
  feature: v.string(),
  promise: v.string(),
  /** The requirements that it proves. */
  ids: v.array(v.string()),
  isKept: v.boolean(),
  /** What was seen instead; null if the promise is kept. */
  problem: v.nullable(v.string()),
  ms: v.number(),
});

export type TriedPromise = v.InferOutput<typeof triedPromise>;
