/** One step into a document. */
type Segment =
  | { readonly kind: 'field'; readonly name: string }
  /** Counted from 0, and from the end below 0. */
  | { readonly kind: 'item'; readonly at: number }
  /** The first item that fits all conditions. */
  | { readonly kind: 'first'; readonly conditions: readonly Condition[] }
  /** Every item. */
  | { readonly kind: 'each' };

export type DocumentPath = readonly Segment[];

/** A field that has a value, or does not. */
export interface Condition {
  readonly where: DocumentPath;
  readonly is: unknown;
  readonly isNot: boolean;
}

const FIELD = /^\.?([A-Za-z_$][\w$-]*)/;
const ITEM = /^\[(-?\d+)\]/;
const EACH = /^\[\*\]/;
const FIRST = /^\[\?((?:[^\]'"]|"(?:[^"\\]|\\.)*"|'[^']*')+)\]/;
const CONDITION = /^\s*([A-Za-z_$][\w$.-]*)\s*(==|!=)\s*("(?:[^"\\]|\\.)*"|'[^']*'|[^&'"]+?)\s*(?:&|$)/;

/**
 * Reads a path such as `items[0].id`, `items[-1]`, `items[*].id` or `items[?free==false & midi!=null].id`, which takes
 * the first match. `.` alone is the whole document. Null if it is not a path.
 */
export function parsePath(text: string): DocumentPath | null {
  const segments: Segment[] = [];
  for (let rest = text === '.' ? '' : text; rest !== '';) {
    const read = readSegment(rest, segments.length === 0);
    if (!read) return null;
    segments.push(read.segment);
    rest = rest.slice(read.length);
  }
  return segments;
}

function readSegment(text: string, isFirst: boolean): { readonly segment: Segment; readonly length: number } | null {
  const [field, item, each, first] = [FIELD, ITEM, EACH, FIRST].map((form) => form.exec(text));
  if (field && (isFirst ? !text.startsWith('.') : text.startsWith('.')))
    return { segment: { kind: 'field', name: field[1] ?? '' }, length: field[0].length };
  if (item) return { segment: { kind: 'item', at: Number(item[1]) }, length: item[0].length };
  if (each) return { segment: { kind: 'each' }, length: each[0].length };
  if (!first) return null;
  const conditions = readConditions(first[1] ?? '');
  return conditions && { segment: { kind: 'first', conditions }, length: first[0].length };
}

function readConditions(text: string): readonly Condition[] | null {
  const conditions: Condition[] = [];
  for (let rest = text; rest !== '';) {
    const [all, field = '', relation, value = ''] = CONDITION.exec(rest) ?? [];
    const where = parsePath(field);
    if (all === undefined || where === null) return null;
    conditions.push({ where, is: literal(value), isNot: relation === '!=' });
    rest = rest.slice(all.length);
  }
  return conditions;
}

/** JSON, a text in single quotes, or a bare word. */
function literal(text: string): unknown {
  if (text.startsWith("'")) return text.slice(1, -1);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The value at a path in a document; undefined if the path leads nowhere. */
export function valueAt(document: unknown, path: DocumentPath): unknown {
  const [segment, ...rest] = path;
  if (!segment || document === undefined) return document;
  switch (segment.kind) {
    case 'field':
      return valueAt(fieldOf(document, segment.name), rest);
    case 'item':
      return valueAt(Array.isArray(document) ? document.at(segment.at) : undefined, rest);
    case 'first':
      return valueAt(
        Array.isArray(document)
          ? document.find((item: unknown) => segment.conditions.every((condition) => fits(item, condition)))
          : undefined,
        rest,
      );
    case 'each':
      return Array.isArray(document) ? document.map((item: unknown) => valueAt(item, rest)) : undefined;
  }
}

const fits = (item: unknown, { where, is, isNot }: Condition): boolean => (valueAt(item, where) === is) !== isNot;

const fieldOf = (document: unknown, name: string): unknown =>
  typeof document === 'object' && document !== null && Object.hasOwn(document, name)
    ? Reflect.get(document, name)
    : undefined;
