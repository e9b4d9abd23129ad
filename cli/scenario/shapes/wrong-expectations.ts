import type { JsonSchema } from '@valibot/to-json-schema';
import type { UseCase } from '../../command/declare.ts';
import { DIALOG_KINDS } from '../../../core/dialogs.ts';
import { FAILURE_KINDS } from '../../host/exit-code.ts';
import { FILE_TYPES, SEVERITIES } from '../format/expectations.format.ts';
import type { Known } from '../format/known.ts';
import { isMatcher } from '../matching/matchers.ts';
import { shapeTexts } from './shapes.messages.ts';
import { type Misfit, misfits } from './misfits.ts';
import { ANYTHING, type Shape, fieldOf, shapeOfSchema } from './shape.ts';

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const mapping = (properties: Record<string, JsonSchema>): JsonSchema => ({
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

/** What the page shows and does, beside answers and states. */
const SEEN = shapeOfSchema(
  mapping({
    ok: { type: 'boolean' },
    dialogs: list(mapping({ kind: oneOf(DIALOG_KINDS), ask: {} })),
    toasts: list(mapping({ severity: oneOf(SEVERITIES), title: text, body: orNull(text), seconds: number })),
    balance: { anyOf: [orNull(number), mapping({ change: orNull(number) })] },
    files: list(file),
    page: mapping({ path: text, search: text }),
    storage: { type: 'object', additionalProperties: text },
    cookies: { type: 'object', additionalProperties: text },
    failure: { ...mapping({ kind: oneOf(FAILURE_KINDS) }), additionalProperties: true },
    analytics: {},
  }),
);

/** What is a list in any case, if an empty one. */
const SERIES: ReadonlySet<string> = new Set(['dialogs', 'toasts', 'files', 'analytics']);

/** What of expectations nothing can decide, as answers and states have other forms. `useCase` is whose answer it is. */
export function wrongExpectations(
  expected: Readonly<Record<string, unknown>>,
  useCase: UseCase | null,
  { answerShape, stateShape }: Pick<Known, 'answerShape' | 'stateShape'>,
): readonly Misfit[] {
  return Object.entries(expected).flatMap(([look, pattern]) => {
    if (look === 'state') return inStates(pattern, stateShape);
    if (look === 'result') return misfits(pattern, useCase ? answerShape(useCase) : ANYTHING, [look]);
    if (SERIES.has(look) && isMatcher(pattern) && 'any' in pattern)
      return [{ path: [look, 'any'], text: shapeTexts.alwaysThere, isKey: true, isPath: false }];
    return misfits(pattern, fieldOf(SEEN, look), [look]);
  });
}

const inStates = (patterns: unknown, stateShape: (name: string) => Shape): readonly Misfit[] =>
  typeof patterns === 'object' && patterns !== null
    ? Object.entries(patterns).flatMap(([name, pattern]: readonly [string, unknown]) =>
        misfits(pattern, stateShape(name), ['state', name]),
      )
    : [];
