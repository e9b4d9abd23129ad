import type { JsonSchema } from '@valibot/to-json-schema';
import type { Condition, DocumentPath } from '../matching/path.ts';
import { accepted } from '../reading/near.ts';
import { shapeTexts } from './shapes.messages.ts';

/** The possible values at a place: one of several forms. */
export type Shape = readonly Form[];

/** One form of a value, with the definitions it refers to. */
interface Form {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

/** Anything at all. */
export const ANYTHING: Shape = [{ schema: {}, root: {} }];

/** The shape that a JSON Schema describes. */
export const shapeOfSchema = (root: JsonSchema): Shape => formsOf(root, root);

/** The shape of a mapping with these names, and any values. */
export const shapeOfValue = (value: object): Shape =>
  shapeOfSchema({
    type: 'object',
    properties: Object.fromEntries(Object.keys(value).map((name) => [name, {}])),
    additionalProperties: false,
  });

/** Resolves alternatives and references recursively. */
function formsOf(schema: JsonSchema | boolean, root: JsonSchema): Shape {
  if (typeof schema === 'boolean') return schema ? ANYTHING : [];
  if (schema.$ref !== undefined) return formsOf(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? true, root);
  const either = schema.anyOf ?? schema.oneOf;
  return either ? either.flatMap((part) => formsOf(part, root)) : [{ schema, root }];
}

const saysNothing = ({ type, const: one, enum: names }: JsonSchema): boolean =>
  type === undefined && one === undefined && names === undefined;

/** Whether there may be anything, so that nothing can be wrong. */
export const isOpen = (shape: Shape): boolean => shape.some(({ schema }) => saysNothing(schema));

export const objectsIn = (shape: Shape): Shape => shape.filter(({ schema }) => schema.type === 'object');
export const isList = ({ schema }: Form): boolean => schema.type === 'array';

/** The names of the fields that a value may have. */
export const fieldsIn = (shape: Shape): readonly string[] => [
  ...new Set(shape.flatMap(({ schema }) => Object.keys(schema.properties ?? {}))),
];

/** The shape of a field; empty if no form has it. */
export const fieldOf = (shape: Shape, name: string): Shape =>
  shape.flatMap(({ schema, root }) => {
    if (saysNothing(schema)) return ANYTHING;
    if (schema.type !== 'object') return [];
    return formsOf(schema.properties?.[name] ?? schema.additionalProperties ?? true, root);
  });

/** The shape of a list's items; empty if there is no list. */
export const itemsOf = (shape: Shape): Shape =>
  shape.flatMap(({ schema, root }) => {
    if (saysNothing(schema)) return ANYTHING;
    if (schema.type !== 'array') return [];
    return Array.isArray(schema.items) ? ANYTHING : formsOf(schema.items ?? true, root);
  });

/** Whether a text, a number, a truth value or null can be there. */
export const accepts = (shape: Shape, value: unknown): boolean =>
  shape.some(({ schema }) => {
    if (saysNothing(schema)) return true;
    if (schema.const !== undefined) return schema.const === value;
    if (schema.enum) return schema.enum.some((one) => one === value);
    return kindOf(value) === (schema.type === 'integer' ? 'number' : schema.type);
  });

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value);

/** The accepted texts, if only certain ones are. */
export function namesIn(shape: Shape): readonly string[] | null {
  if (shape.some(({ schema }) => schema.type === 'string' && schema.enum === undefined && schema.const === undefined))
    return null;
  const values = shape.flatMap(({ schema }) => schema.enum ?? (schema.const === undefined ? [] : [schema.const]));
  const names = values.filter((value) => typeof value === 'string');
  return names.length === 0 ? null : [...new Set(names)];
}

/** The possible types, as JSON Schema names them; those of an open shape are unknown. */
export const kindsIn = (shape: Shape): readonly string[] => [
  ...new Set(
    shape.flatMap(({ schema }): readonly string[] => {
      const { type } = schema;
      if (type === 'integer') return ['number'];
      if (typeof type === 'string') return [type];
      const values = schema.enum ?? [schema.const];
      return values.map((value) => (value === null ? 'null' : typeof value));
    }),
  ),
];

/** Where a path leads, or why it leads nowhere. */
export type Led = { readonly shape: Shape } | { readonly problem: string };

/** Follows a path into a value of this shape. */
export function follow(shape: Shape, path: DocumentPath): Led {
  const [segment, ...rest] = path;
  if (!segment || isOpen(shape)) return { shape };
  if (segment.kind === 'field') {
    const [{ name }, field] = [segment, fieldOf(shape, segment.name)];
    return field.length === 0
      ? { problem: shapeTexts.noField(name, accepted(name, fieldsIn(shape))) }
      : follow(field, rest);
  }
  const items = itemsOf(shape);
  if (items.length === 0) return { problem: shapeTexts.noList(kindsIn(shape)) };
  if (segment.kind === 'first') {
    const wrong = segment.conditions.map((condition) => problemOf(condition, items)).find((one) => one !== null);
    if (wrong) return wrong;
  }
  const led = follow(items, rest);
  return segment.kind === 'each' && 'shape' in led ? { shape: listOf(led.shape) } : led;
}

/** A condition that no item, or every one, fulfills. */
function problemOf({ where, is }: Condition, items: Shape): Led | null {
  const led = follow(items, where);
  if ('problem' in led) return led;
  if (accepts(led.shape, is)) return null;
  return { problem: shapeTexts.noValue(String(is), accepted(String(is), namesIn(led.shape) ?? [])) };
}

/** A list of such values: its items keep the roots of their own. */
const listOf = (items: Shape): Shape => [
  { schema: { type: 'array', items: { anyOf: items.map(({ schema }) => schema) } }, root: items[0]?.root ?? {} },
];
