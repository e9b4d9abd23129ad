import * as v from 'valibot';
import { keysOf } from '../../domain/records.ts';
import { errorKindTexts } from '../host/error-kinds.messages.ts';

/** The `--json` output of a command. */
export interface CommandDocument {
  /** Goes up when something that a script may rely on is gone or means something else. */
  readonly version: number;
  readonly schema: v.GenericSchema;
  /** A line of the stream, if the answer is or can be one. */
  readonly line?: v.GenericSchema;
}

/** One document, and the lines of a command that can answer with a stream as well. */
export const document = (schema: v.GenericSchema, { version = 1, line }: Shape = {}): CommandDocument => ({
  version,
  schema,
  ...(line && { line }),
});

/** An answer that is a stream and nothing else. */
export const stream = (line: v.GenericSchema, { version = 1 }: Pick<Shape, 'version'> = {}): CommandDocument => ({
  version,
  schema: line,
  line,
});

interface Shape {
  readonly version?: number;
  readonly line?: v.GenericSchema;
}

/** Says what a field means. */
export const about = <Schema extends v.GenericSchema>(schema: Schema, meaning: string) =>
  v.pipe(schema, v.description(meaning));

export const id = v.pipe(v.number(), v.integer(), v.minValue(1));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A page of a list, or all of one that has no pages. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ items: v.array(item), page: count, pages: count, total: about(count, 'on all pages') });

/** The file that was written; '-' for standard output. */
export const savedFile = {
  file: about(v.nullable(v.string()), 'where it was written; - is standard output'),
  bytes: v.nullable(count),
};

/** What was paid. */
export const payment = {
  takenCredits: about(count, '0 for what you already own'),
  balance: about(v.nullable(count), 'credits left; null when the shop did not say'),
};

/** The action a refusal offers. */
const button = v.nullable(v.strictObject({ label: v.string(), url: v.string() }));
export const notice = v.strictObject({ title: v.string(), message: v.string(), button });

/** What every command prints instead of its document when it fails, on one line. */
export const errorDocumentSchema = v.strictObject({
  error: v.strictObject({
    kind: v.picklist(keysOf(errorKindTexts)),
    message: about(v.string(), 'a message for people'),
    fields: v.optional(about(v.record(v.string(), v.string()), 'problems by the name of an option or a field')),
    button: v.optional(about(button, 'what helps after a refusal')),
    detail: v.optional(v.string()),
  }),
});

/** The answer of what only does something. */
export const NO_ANSWER = v.null();

/** The resulting address of the page. */
export const addressAnswer = v.strictObject({ path: v.string(), search: v.string() });
