import type * as v from 'valibot';
import type { CommandDocument } from './document.ts';

/**
 * The fields that `--json=<fields>` can name: of each item where a document is a list, else of the document itself.
 * Null where nobody can tell before the command runs.
 */
export function fieldsOf({ schema, line = schema }: CommandDocument): readonly string[] | null {
  if (schema.type === 'unknown') return null;
  return [...new Set([...namesIn(schema), ...namesIn(line)])];
}

/** The parts of a schema that fields can stand in. */
type Parts = v.GenericSchema & {
  readonly wrapped?: Parts;
  readonly options?: readonly Parts[];
  readonly entries?: Readonly<Record<string, Parts>>;
  readonly item?: Parts;
};

function namesIn({ wrapped, options, entries }: Parts): readonly string[] {
  if (wrapped) return namesIn(wrapped);
  if (options) return options.flatMap(namesIn);
  const item = entries?.['items']?.item;
  return item ? namesIn(item) : Object.keys(entries ?? {});
}
