/** Replaces the value of a field when it is written or read. */
export type Revise = (field: string, value: unknown) => unknown;

/**
 * Packs plain data as JSON that contains everything once. It starts with the shapes of records, which are lists of
 * fields. A list is `[0, ...items]`, a record of the first shape `[1, ...values]`, and one that equals an earlier list
 * or record is `[-n]`: the `n`-th, in the order in which they end.
 */
export function pack(value: unknown, revise: Revise): string {
  const shapes = new Map<string, number>();
  const references = new Map<string, string>();
  const shapeOf = (fields: string): number => {
    const shape = shapes.get(fields) ?? shapes.size + 1;
    shapes.set(fields, shape);
    return shape;
  };
  const partsOf = (thing: object): Written[] => {
    if (Array.isArray(thing)) return [plain(0), ...thing.map(written)];
    const fields = Object.entries(thing).filter(([, of]) => of !== undefined);
    const shape = shapeOf(JSON.stringify(fields.map(([field]) => field)));
    return [plain(shape), ...fields.map(([field, of]) => written(revise(field, of)))];
  };
  const written = (thing: unknown): Written => {
    if (typeof thing !== 'object' || thing === null) return plain(thing);
    const parts = partsOf(thing);
    const short = `[${parts.map((part) => part.short).join(',')}]`;
    const known = references.get(short);
    if (known !== undefined) return { whole: known, short: known };
    const reference = `[-${references.size + 1}]`;
    references.set(short, reference);
    return { whole: `[${parts.map((part) => part.whole).join(',')}]`, short: reference };
  };
  const { whole } = written(value);
  return `[[${[...shapes.keys()].join(',')}],${whole}]`;
}

/** The JSON of a value, and the same with references in place of lists and records. */
interface Written {
  readonly whole: string;
  readonly short: string;
}

function plain(value: unknown): Written {
  const json = JSON.stringify(value ?? null);
  return { whole: json, short: json };
}

/** Reverses `pack`; values that were equal become one object. */
export function unpack(packed: string, revise: Revise): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- `pack` has written it.
  const [shapes, whole]: Packed = JSON.parse(packed);
  const known: unknown[] = [];
  const read = (part: unknown): unknown => {
    if (!Array.isArray(part)) return part;
    const shape = Number(part[0]);
    if (shape < 0) return known[-shape - 1];
    const values = part.slice(1).map(read);
    const fields = shapes[shape - 1];
    const value = fields ? Object.fromEntries(fields.map((field, at) => [field, revise(field, values[at])])) : values;
    known.push(value);
    return value;
  };
  return read(whole);
}

type Packed = readonly [shapes: readonly (readonly string[])[], whole: unknown];
