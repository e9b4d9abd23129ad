import { InvalidArgumentError } from 'commander';
import type { SoundId } from '../../core/catalogue/sounds/sound.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import {
  ASPECTS,
  type Aspect,
  EQUAL_WEIGHTS,
  type SimilarQuestion,
  WEIGHT,
} from '../../core/catalogue/filters/similarity.ts';
import { recordOf } from '../../domain/records.ts';
import { listAddressOf, narrowing } from '../catalogue/list-options.ts';
import { type Given, option } from '../command/input.ts';
import { similarTexts } from './similar.messages.ts';

/** How much each aspect counts, and what narrows the answer. */
export const similarInputs = {
  ...recordOf(ASPECTS, weightOf),
  ...narrowing,
};

export type SimilarOptions = Given<typeof similarInputs>;

function weightOf(aspect: Aspect) {
  return option(`--${aspect} <weight>`, `how much ${aspect} counts, ${WEIGHT.min} to ${WEIGHT.max} (1)`, readWeight);
}

/** The question that the options ask about a sound. */
export function similarQuestionOf(id: SoundId, options: SimilarOptions): Result<SimilarQuestion, Failure> {
  const address = listAddressOf(options);
  if (!address.ok) return address;
  const { spectrum, timbre, rhythm, pitch } = { ...EQUAL_WEIGHTS, ...options };
  return ok({ id, weights: { spectrum, timbre, rhythm, pitch }, filters: address.value.filters });
}

function readWeight(text: string): number {
  if (!/^(?:0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/.test(text)) throw new InvalidArgumentError(similarTexts.weights);
  return Number(text);
}
