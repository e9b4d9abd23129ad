import * as v from 'valibot';
import { sample } from '../catalogue/catalogue.wire.ts';
import { message } from '../messages.ts';
import { route } from '../route.ts';

/** The aspects by which two sounds are compared. Each is a parameter of the call that gives its weight. */
export const ASPECTS = ['spectrum', 'timbre', 'rhythm', 'pitch'] as const;

export type Aspect = (typeof ASPECTS)[number];

/** 0 leaves the aspect out, 1 counts it in full; at most three decimals. */
const weight = v.pipe(
  v.string(),
  v.regex(/^(?:0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/, 'must be a number from 0 to 1, such as 0.5'),
  v.transform(Number),
);

/** The weights of a call: ours, beyond the specification. One that is not named is 1. */
export const similarWeights = v.object({
  spectrum: v.optional(weight, '1'),
  timbre: v.optional(weight, '1'),
  rhythm: v.optional(weight, '1'),
  pitch: v.optional(weight, '1'),
} satisfies Record<Aspect, unknown>);

/**
 * API-37. Up to 20 sounds, nearest first, never the sound itself [DECISION-126]. Beyond the specification it takes
 * weights (`?timbre=0.5&rhythm=0`) and the filters of a sound list, which narrow what may be found.
 */
export const similarSamples = route({
  method: 'GET',
  path: '/api/v1/sample/similar/{id}',
  responses: { 200: v.object({ items: v.array(sample) }), 400: message, 404: message, 500: message },
});

export type SimilarWeights = v.InferOutput<typeof similarWeights>;
