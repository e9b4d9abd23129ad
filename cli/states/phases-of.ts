import { fieldOf, fieldsIn, namesIn, shapeOfSchema } from '../scenario/shapes/shape.ts';
import { stateShapes } from '../trace/type-shapes.ts';

/** The phases that a state can be in, as `phase` of its value; none for one that has no phases, such as a volume. */
export function phasesOf(state: string): readonly string[] {
  const shape = fieldOf(shapeOfSchema(stateShapes()), state);
  return fieldsIn(shape).includes('phase') ? (namesIn(fieldOf(shape, 'phase')) ?? []) : [];
}
