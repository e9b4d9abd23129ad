import { toJsonSchema } from '@valibot/to-json-schema';
import { DIALOG_KINDS } from '../../core/dialogs.ts';
import { COOKIE_NAMES, STORAGE_KEYS } from '../../core/stored-values.ts';
import { CALL_NAMES, WORLD_NAMES } from '../stage/names.ts';
import { STATES } from '../trace/state-names.ts';
import { pageShapes, stateShapes } from '../trace/type-shapes.ts';
import type { Declarations } from '../command/declarations.ts';
import type { UseCase } from '../command/declare.ts';
import { type Shape, fieldOf, shapeOfSchema } from './shapes/shape.ts';
import type { Known } from './format/known.ts';

/** The names that scenarios can use in a shop with these declarations. */
export function knownIn({ useCases, answerOf }: Declarations): Known {
  const answers = new Map<UseCase, Shape>();
  /** A scenario names few of them: schemas are only built for those. */
  const answerShape = (useCase: UseCase): Shape => {
    const shape = answers.get(useCase) ?? shapeOfSchema(toJsonSchema(answerOf(useCase)));
    answers.set(useCase, shape);
    return shape;
  };
  return {
    useCases,
    states: STATES,
    answerShape,
    stateShape: (name) => fieldOf(shapeOfSchema(stateShapes()), name),
    page: pageShapes,
    storageKeys: STORAGE_KEYS,
    cookieNames: COOKIE_NAMES,
    dialogs: DIALOG_KINDS,
    calls: CALL_NAMES,
    worlds: WORLD_NAMES,
  };
}
