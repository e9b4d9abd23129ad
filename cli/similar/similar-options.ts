import { type Command, InvalidArgumentError } from 'commander';
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
import { type ListOptions, addNarrowingOptions, listAddressOf } from '../catalogue/list-options.ts';

/** How much each aspect counts, and what narrows the answer, as commander reads it. */
export type SimilarOptions = ListOptions & Partial<Record<Aspect, number>>;

export function addSimilarOptions(command: Command): Command {
  for (const aspect of ASPECTS)
    command.option(`--${aspect} <weight>`, `how much ${aspect} counts, ${WEIGHT.min} to ${WEIGHT.max} (1)`, readWeight);
  return addNarrowingOptions(command);
}

/** The question that the options ask about a sound. */
export function similarQuestionOf(id: SoundId, options: SimilarOptions): Result<SimilarQuestion, Failure> {
  const address = listAddressOf(options);
  if (!address.ok) return address;
  const { spectrum, timbre, rhythm, pitch } = { ...EQUAL_WEIGHTS, ...options };
  return ok({ id, weights: { spectrum, timbre, rhythm, pitch }, filters: address.value.filters });
}

function readWeight(text: string): number {
  if (!/^(?:0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/.test(text))
    throw new InvalidArgumentError('Accepted: a number from 0 to 1, such as 0.5.');
  return Number(text);
}
