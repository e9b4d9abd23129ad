import * as v from 'valibot';
import { listOf, mapping } from './mapping.ts';
import type { stepsFormat } from './steps.format.ts';
import { ownName } from './variable.ts';

export type StepsFormat = ReturnType<typeof stepsFormat>;

/** A file of steps that scenarios include, with the names of the values that they give to it. */
export const stepsFileFormat = ({ steps }: StepsFormat) => mapping({ parameters: v.optional(listOf(ownName)), steps });
