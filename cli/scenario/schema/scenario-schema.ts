import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { UseCase } from '../../command/declare.ts';
import type { Known } from '../format/known.ts';
import { scenarioFormat } from '../format/scenario.format.ts';

/** The form of scenario files for editors, from the same definitions that the reader checks them by. */
export function scenarioSchema(known: Known): JsonSchema {
  const { document, parts } = scenarioFormat(known);
  const schema = schemaOf(document, parts);
  const doing = schema.$defs!['doing'] as JsonSchema;
  const $defs = { ...schema.$defs, doing: { ...doing, allOf: inputRules(known.useCases.values()) } };
  return {
    ...schema,
    title: 'A scenario of Loopstead',
    description: 'Steps and expectations that `loopstead run` plays.',
    $defs,
  };
}

/** What each use case takes, where it is the one that is named; those that take the same share a rule. */
function inputRules(useCases: Iterable<UseCase>): JsonSchema[] {
  const names = new Map<string, string[]>();
  for (const { name, input } of useCases) {
    const taken = JSON.stringify(withReferences(schemaOf(input)));
    names.set(taken, [...(names.get(taken) ?? []), name]);
  }
  return [...names].map(([taken, names]) => ({
    if: { properties: { do: { enum: names } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
    then: { properties: { with: JSON.parse(taken) as JsonSchema } },
  }));
}

// What no schema can say, such as a check by code, is left to the reader.
const schemaOf = (schema: GenericSchema, definitions: Record<string, GenericSchema> = {}): JsonSchema =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', definitions });

/** A schema that takes every text takes references as well. */
const takesText = ({ type, anyOf, enum: names, pattern }: JsonSchema): boolean =>
  type === 'string'
    ? names === undefined && pattern === undefined
    : (anyOf?.some((part) => takesText(part as JsonSchema)) ?? false);

const REFERENCE: JsonSchema = { type: 'string', pattern: '\\$\\{' };

/** Any value, and all of them together, may be a `${name}`. */
function withReferences(schema: JsonSchema): JsonSchema {
  const { $schema: _, ...input } = schema;
  const properties = Object.entries(input.properties ?? {}).map(
    ([name, part]) => [name, orReference(part as JsonSchema)] as const,
  );
  return orReference({ ...input, properties: Object.fromEntries(properties) });
}

const orReference = (schema: JsonSchema): JsonSchema => (takesText(schema) ? schema : { anyOf: [schema, REFERENCE] });
