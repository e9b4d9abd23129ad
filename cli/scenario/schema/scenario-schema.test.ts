import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '@valibot/to-json-schema';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { problemsIn } from '../../run/testing/play.ts';

const FILE = join(import.meta.dirname, '../scenario.schema.json');
const kept = JSON.parse(readFileSync(FILE, 'utf8')) as JsonSchema;

/** Validates the subset of JSON Schema that the schema uses. */
function fits(schema: JsonSchema | boolean, value: unknown): boolean {
  if (typeof schema === 'boolean') return schema;
  const { $ref, anyOf, allOf, type, const: one, enum: names, pattern, if: condition, then } = schema;
  const all = (parts: readonly (JsonSchema | boolean)[]) => parts.every((part) => fits(part, value));
  if ($ref !== undefined && !fits(kept.$defs![$ref.replace('#/$defs/', '')]!, value)) return false;
  if (anyOf && !anyOf.some((part) => fits(part, value))) return false;
  if (allOf && !all(allOf)) return false;
  if (condition !== undefined && then !== undefined && fits(condition, value) && !fits(then, value)) return false;
  if (one !== undefined && one !== value) return false;
  if (names && !names.includes(value as never)) return false;
  if (pattern !== undefined && typeof value === 'string' && !new RegExp(pattern).test(value)) return false;
  return [type].flat().every((kind) => kind === undefined || isOf(kind, value)) && fitsInside(schema, value);
}

function isOf(kind: string, value: unknown): boolean {
  if (kind === 'null') return value === null;
  if (kind === 'array') return Array.isArray(value);
  if (kind === 'integer') return Number.isInteger(value);
  if (kind === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === kind;
}

function fitsInside(schema: JsonSchema, value: unknown): boolean {
  const { minLength, minimum, minItems, items, required, properties, additionalProperties, propertyNames } = schema;
  if (typeof value === 'string') return value.length >= (minLength ?? 0);
  if (typeof value === 'number') return value >= (minimum ?? -Infinity);
  if (Array.isArray(value))
    return (
      value.length >= (minItems ?? 0) && value.every((item) => items === undefined || fits(items as JsonSchema, item))
    );
  if (typeof value !== 'object' || value === null) return true;
  return (
    (required ?? []).every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, part]) => {
      if (propertyNames !== undefined && !fits(propertyNames, name)) return false;
      return fits(properties?.[name] ?? additionalProperties ?? true, part);
    })
  );
}

const EXAMPLE = `scenario: A title
cites: [DOWN-01]
on: [memory]
clock: 2026-01-31T12:00:00Z
world: demo
users: { basic: { login: basic@demo.test }, guest: null }
vars: { list: { size: 5 } }
steps:
  - do: catalogue.browseSounds
    with: { type: LOOP, size: '\${list.size}' }
    capture: { sound: 'items[0].id' }
    answer: { login: { signIn: a@b.test }, wavOrMidi: [midi, dismissed] }
    within: 3s
    expect:
      ok: true
      result: { total: { gt: 0 } }
      state: { account.session: { phase: signedIn } }
      dialogs: [{ kind: login }]
      toasts: { length: 1 }
      balance: { change: -1 }
      files: [{ type: wav, seconds: 3.84 }]
  - { do: wishlist.toggleSound, as: guest, with: { id: '\${sound}' } }
  - { fault: { call: '*', kind: status, status: 503, times: 1 } }
  - { repeat: 2, steps: [{ parallel: [{ do: account.loadUser }] }, { advance: 20m }] }
  - { start: { name: it, do: account.loadUser } }
  - { settle: it, expect: { failure: { kind: offline } } }
  - { mail: { to: a@b.test }, capture: { link: link }, within: 10s, expect: { mails: [] } }
`;

describe('the schema and the reader', () => {
  test('take the same file', () => {
    expect(problemsIn(EXAMPLE)).toEqual([]);
    expect(fits(kept, parse(EXAMPLE))).toBe(true);
  });

  test('take variables in place of a value, and of a whole input', () => {
    const text = EXAMPLE.replace("{ type: LOOP, size: '${list.size}' }", "'${list}'");
    expect(text).not.toBe(EXAMPLE);
    expect(problemsIn(text)).toEqual([]);
    expect(fits(kept, parse(text))).toBe(true);
  });

  test.each([
    ['scenario: A title', 'scenari: A title'],
    ['[memory]', '[server]'],
    ['world: demo', 'world: nowhere'],
    ['2026-01-31T12:00:00Z', 'today'],
    ['login: basic', 'mail: basic'],
    ['catalogue.browseSounds', 'catalogue.browse'],
    ['type: LOOP, size', 'typ: LOOP, size'],
    ["{ id: '${sound}' }", '{}'],
    ["{ id: '${sound}' }", '{ id: [] }'],
    ['within: 3s', 'within: soon'],
    ['[midi, dismissed]', '[midi, open it]'],
    ['account.session', 'account.sessions'],
    ['kind: login', 'kind: sign'],
    ['change: -1', 'change: less'],
    ['type: wav', 'type: mp3'],
    ['kind: status', 'kind: slow'],
    ['status: 503, ', ''],
    ['repeat: 2', 'repeat: 0'],
    ['advance: 20m', 'advanse: 20m'],
    ['settle: it', 'settle: 5'],
    ['to: a@b.test', 'too: a@b.test'],
    ['{ mail: { to: a@b.test }', '{ mail: soon'],
    ['within: 10s', 'within: soon'],
    ['mails: []', 'mails: none'],
  ])('refuse the same mistake: %s → %s', (right, wrong) => {
    const text = EXAMPLE.replace(right, wrong);
    expect(text).not.toBe(EXAMPLE);
    expect(problemsIn(text)).not.toEqual([]);
    expect(fits(kept, parse(text))).toBe(false);
  });
});
