/** The part of JSON Schema (draft 7) that a take-out is described in. */
export type Schema =
  | { readonly type: 'string' | 'integer' | 'boolean' | 'null'; readonly description?: string }
  | { readonly const: string | number }
  | { readonly anyOf: readonly Schema[]; readonly description?: string }
  | { readonly type: 'array'; readonly items: Schema; readonly description?: string }
  | {
      readonly type: 'object';
      readonly properties: Readonly<Record<string, Schema>>;
      readonly required: readonly string[];
      readonly description?: string;
    }
  | { readonly type: 'object'; readonly additionalProperties: Schema; readonly description?: string };

const text: Schema = { type: 'string' };
const whole: Schema = { type: 'integer' };
const truth: Schema = { type: 'boolean' };
const moment: Schema = { type: 'string', description: 'ISO 8601, UTC' };
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const list = (items: Schema, description?: string): Schema => ({
  type: 'array',
  items,
  ...(description !== undefined && { description }),
});
const object = (properties: Readonly<Record<string, Schema>>, description?: string): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...(description !== undefined && { description }),
});

const sound = object(
  {
    id: { type: 'integer', description: 'in the shop that this comes from' },
    sha256: {
      anyOf: [text, { type: 'null' }],
      description: 'of its original, hexadecimal; null for what is no longer on sale',
    },
    file: orNull(text),
    name: orNull(text),
    pack: orNull(text),
    provider: orNull(text),
  },
  'a sound; another shop finds it by sha256',
);

const pack = object(
  { id: whole, slug: orNull(text), name: orNull(text), provider: orNull(text) },
  'a pack; another shop finds it by the slugs of its provider and itself',
);

const record: Schema = {
  type: 'object',
  additionalProperties: { anyOf: [text, whole, truth, { type: 'null' }] },
};

/** The name of a take-out's format, with its version. */
export const TAKE_OUT_FORMAT = 'loopstead:take-out:1';

const properties: Readonly<Record<string, Schema>> = {
  $schema: { const: TAKE_OUT_FORMAT },
  version: { const: 1 },
  shop: { type: 'string', description: 'the address of the shop' },
  madeAt: moment,
  customer: object({
    id: whole,
    email: text,
    username: text,
    joinedAt: orNull(moment),
    isConfirmed: truth,
    address: { type: 'object', additionalProperties: orNull(text) },
  }),
  plan: orNull(object({ plan: text, periodEndsAt: orNull(moment) })),
  downloads: list(object({ at: moment, format: text, credits: whole, sound })),
  statement: list(
    object({
      at: moment,
      kind: text,
      sound: orNull(text),
      amount: { type: 'integer', description: 'credits that came (above 0) or went (below 0)' },
      balance: whole,
    }),
    'every movement of credits, the latest first',
  ),
  likes: object({
    sounds: list(object({ at: moment, sound }), 'the latest first'),
    packs: list(object({ at: moment, pack }), 'the latest first'),
  }),
  collections: list(object({ name: text, description: text, sounds: list(sound, 'in the order of the collection') })),
  licenses: list(
    object({
      number: text,
      issuedAt: moment,
      fullLegalName: text,
      producerName: text,
      sound: text,
      pack: text,
      provider: text,
      sha256: text,
      file: { type: 'string', description: 'its path in the archive' },
    }),
  ),
  more: {
    type: 'object',
    additionalProperties: list(record),
    description: 'what else the shop knows, by what it is: devices, tokens, mails and so on',
  },
};

/** The published schema of `take-out.json`. */
export const TAKE_OUT_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: TAKE_OUT_FORMAT,
  title: 'What a shop knows about a customer',
  type: 'object',
  properties,
  required: Object.keys(properties),
} as const;

/** The path at which a value does not match a schema, such as `likes.sounds.3.at`; null if it matches. */
export function misfitOf(schema: Schema, value: unknown, path = ''): string | null {
  const here = path === '' ? 'the document' : path;
  const inside = (name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
  if ('const' in schema) return value === schema.const ? null : here;
  if ('anyOf' in schema) return closest(schema.anyOf.map((one) => misfitOf(one, value, path)));
  switch (schema.type) {
    case 'string':
    case 'boolean':
      return typeof value === schema.type ? null : here;
    case 'integer':
      return Number.isSafeInteger(value) ? null : here;
    case 'null':
      return value === null ? null : here;
    case 'array':
      if (!Array.isArray(value)) return here;
      return first(value, (each: unknown, at) => misfitOf(schema.items, each, inside(at)));
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return here;
      const fields: Readonly<Record<string, unknown>> = { ...value };
      if ('additionalProperties' in schema)
        return first(Object.entries(fields), ([name, each]) =>
          misfitOf(schema.additionalProperties, each, inside(name)),
        );
      return first(Object.entries(schema.properties), ([name, each]) =>
        Object.hasOwn(fields, name) ? misfitOf(each, fields[name], inside(name)) : inside(name),
      );
    }
  }
}

/** With alternatives, a value matches if one of them does; otherwise the one that got farthest explains most. */
const closest = (misfits: readonly (string | null)[]): string | null =>
  misfits.includes(null)
    ? null
    : misfits.reduce((best, each) => ((each ?? '').length > (best ?? '').length ? each : best));

function first<Item>(items: readonly Item[], misfit: (item: Item, at: number) => string | null): string | null {
  for (const [at, item] of items.entries()) {
    const found = misfit(item, at);
    if (found !== null) return found;
  }
  return null;
}
