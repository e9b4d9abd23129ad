import type { JsonSchema } from '@valibot/to-json-schema';
import { FILE_TYPES, SEVERITIES } from '../format/expectations.format.ts';
import type { Known } from '../format/known.ts';
import { type Shape, shapeOfSchema } from './shape.ts';

/** A schema, or a boolean instead of one. */
type Part = NonNullable<JsonSchema['properties']>[string];

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const list = (items: Part): JsonSchema => ({ type: 'array', items });
const mapping = (properties: Record<string, Part>): JsonSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

const oneOf = (names: readonly string[]): JsonSchema => ({ type: 'string', enum: [...names] });

const TEXTS = ['name', 'sha256', 'key', 'title', 'text'];
const NUMBERS = ['bytes', 'frames', 'seconds', 'sampleRate', 'bits', 'channels', 'bpm', 'pages'];

const file = mapping({
  ...Object.fromEntries(TEXTS.map((name) => [name, text])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, number])),
  type: oneOf(FILE_TYPES),
  zip: mapping({ entries: {}, problems: {} }),
  json: {},
});

const mail = mapping({ to: text, subject: text, text, link: text, links: list(text) });

/** A mail as scenarios see it. */
export const MAIL_SHAPE: Shape = shapeOfSchema(mail);

/** What can be expected besides answers and states, by the keys of `expect`; for device storage, known names. */
export function looksOf(known: Known): Shape {
  const looks = made.get(known) ?? makeLooks(known);
  made.set(known, looks);
  return looks;
}

const made = new WeakMap<Known, Shape>();

function makeLooks({ page, storageKeys, cookieNames }: Known): Shape {
  const { properties: { failure = {}, dialog = {}, event = {} } = {}, $defs = {} } = page();
  const kept = (names: readonly string[]) => mapping(Object.fromEntries(names.map((name) => [name, text])));
  return shapeOfSchema({
    ...mapping({
      ok: { type: 'boolean' },
      failure,
      dialogs: list(dialog),
      toasts: list(mapping({ severity: oneOf(SEVERITIES), title: text, body: orNull(text), seconds: number })),
      balance: { anyOf: [orNull(number), mapping({ change: orNull(number) })] },
      files: list(file),
      mails: list(mail),
      page: mapping({ path: text, search: text }),
      storage: kept(storageKeys),
      cookies: kept(cookieNames),
      analytics: list(event),
    }),
    $defs,
  });
}
