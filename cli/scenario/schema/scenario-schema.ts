import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { UseCase } from '../../command/declare.ts';
import type { Known } from '../format/known.ts';
import { scenarioFormat } from '../format/scenario.format.ts';
import { stepsFileFormat } from '../format/steps-file.format.ts';

/** The form of scenario files for editors, from the same definitions that the reader checks them by. */
export function scenarioSchema(known: Known): JsonSchema {
  const { document, parts } = scenarioFormat(known);
  return {
    ...withInputs(schemaOf(document, parts), known),
    title: 'A scenario of Loopstead',
    description: 'Steps and expectations that `loopstead run` plays.',
  };
}

/** The form of the files that scenarios include. */
export function stepsSchema(known: Known): JsonSchema {
  const { parts } = scenarioFormat(known);
  return {
    ...withInputs(schemaOf(stepsFileFormat(parts), parts), known),
    title: 'Steps of Loopstead',
    description: 'Steps that scenarios include, with their parameters.',
  };
}

function withInputs(schema: JsonSchema, { useCases }: Known): JsonSchema {
  const doing = { ...partOf(schema.$defs?.['doing']), allOf: inputRules(useCases.values()) };
  return { ...schema, $defs: { ...schema.$defs, doing } };
}

/** The input of each use case, if it is the named one; use cases with the same input share a rule. */
function inputRules(useCases: Iterable<UseCase>): JsonSchema[] {
  const rules = new Map<string, { readonly taken: JsonSchema; readonly names: string[] }>();
  for (const { name, input } of useCases) {
    const taken = withReferences(schemaOf(input));
    const rule = JSON.stringify(taken);
    rules.set(rule, { taken, names: [...(rules.get(rule)?.names ?? []), name] });
  }
  return [...rules.values()].map(({ taken, names }) => ({
    if: { properties: { do: { enum: names } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
    then: { properties: { with: taken } },
  }));
}

// Checks that no schema can express, such as those by code, are left to the reader.
const schemaOf = (schema: GenericSchema, definitions: Record<string, GenericSchema> = {}): JsonSchema =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', definitions });

/** The schema of a part; valibot never produces `true` or `false`. */
const partOf = (part: JsonSchema | boolean | undefined): JsonSchema => (typeof part === 'object' ? part : {});

/** A schema that takes every text takes references as well. */
const takesText = ({ type, anyOf, enum: names, pattern }: JsonSchema): boolean =>
  type === 'string'
    ? names === undefined && pattern === undefined
    : (anyOf?.some((part) => takesText(partOf(part))) ?? false);

const REFERENCE: JsonSchema = { type: 'string', pattern: '\\$\\{' };

/** Any value, and all of them together, may be a `${name}`. */
function withReferences(schema: JsonSchema): JsonSchema {
  const { $schema: _, ...input } = schema;
  const properties = Object.entries(input.properties ?? {}).map(
    ([name, part]) => [name, orReference(partOf(part))] as const,
  );
  return orReference({ ...input, properties: Object.fromEntries(properties) });
}

const orReference = (schema: JsonSchema): JsonSchema => (takesText(schema) ? schema : { anyOf: [schema, REFERENCE] });
