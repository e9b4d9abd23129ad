import { isRecord } from '../../domain/records.ts';

/** The fields that are kept of a record, and which of theirs; null keeps a field whole. */
type Kept = ReadonlyMap<string, Kept | null>;

/** The field of a list that contains its items. */
const ITEMS = 'items';

/**
 * What `--json=<fields>` keeps: these fields of each item if the document is a list, otherwise of the document itself.
 * A dot reaches into a field, 'wallet.balance', and into every element of a list: 'genres.slug'.
 */
export function pick(document: unknown, fields: readonly string[]): unknown {
  if (!isRecord(document)) return document;
  const items = document[ITEMS];
  if (!Array.isArray(items)) return only(document, keptOf(fields));
  return { ...document, [ITEMS]: only(items, keptOf(fields.map(withinItem))) };
}

/** A field of a list may be named from the document on as well. */
export const withinItem = (field: string): string =>
  field.startsWith(`${ITEMS}.`) ? field.slice(ITEMS.length + 1) : field;

function keptOf(fields: readonly string[]): Kept {
  const kept = new Map<string, Kept | null>();
  for (const field of fields) {
    const [name = ''] = field.split('.', 1);
    const others = fields.filter((other) => other.startsWith(`${name}.`)).map((other) => other.slice(name.length + 1));
    kept.set(name, fields.includes(name) ? null : keptOf(others));
  }
  return kept;
}

/** In the order they were named. */
function only(value: unknown, kept: Kept): unknown {
  if (Array.isArray(value)) return value.map((element) => only(element, kept));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    [...kept].flatMap(([name, within]) =>
      name in value ? [[name, within ? only(value[name], within) : value[name]]] : [],
    ),
  );
}
