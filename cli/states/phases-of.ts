import type { JsonSchema } from '@valibot/to-json-schema';
import { stateShapes } from '../trace/type-shapes.ts';

/** The phases that a state can be in, as `phase` of its value; none for one that has no phases, such as a volume. */
export function phasesOf(state: string): readonly string[] {
  const { properties = {}, $defs = {} } = stateShapes();
  return [...new Set(phasesIn(properties[state], $defs))];
}

type Part = JsonSchema | boolean | undefined;

function phasesIn(part: Part, parts: Readonly<Record<string, Part>>): readonly string[] {
  if (typeof part !== 'object') return [];
  if (part.$ref !== undefined) return phasesIn(parts[part.$ref.replace('#/$defs/', '')], parts);
  const { anyOf = [], properties } = part;
  return [...anyOf.flatMap((each) => phasesIn(each, parts)), ...wordsIn(properties?.['phase'])];
}

/** The words that a field may be. */
function wordsIn(field: Part): readonly string[] {
  if (typeof field !== 'object') return [];
  const { anyOf = [], enum: words = [], const: word } = field;
  return [...anyOf.flatMap(wordsIn), ...words, word].filter((each) => typeof each === 'string');
}
