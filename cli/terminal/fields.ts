type Fields = Readonly<Record<string, unknown>>;

/** What `--json=<fields>` keeps: these fields of each item where the document is a list, else of the document itself. */
export function pick(document: unknown, fields: readonly string[]): unknown {
  if (!isRecord(document)) return document;
  const items = document['items'];
  return Array.isArray(items)
    ? { ...document, items: items.map((item) => pick(item, fields)) }
    : only(document, fields);
}

/** In the order in which they were named. */
const only = (record: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.filter((field) => field in record).map((field) => [field, record[field]]));

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
