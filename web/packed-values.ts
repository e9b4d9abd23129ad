/** Replaces the value of a field when it is written or read. */
export type Revise = (field: string, value: unknown) => unknown;

/** Whether an object lasts and never changes, so that what it says is looked at once. */
export type Lasts = (thing: object) => boolean;

/** A list or record as it is written: two that say the same are one. */
interface Thing {
  readonly id: number;
  /** The fields of a record, as JSON; null for a list. */
  readonly fields: string | null;
  /** JSON, or what is in it. */
  readonly parts: readonly (string | Thing)[];
}

/** Things that lasting objects say, by all that is in them, and by the object. */
let lasting = { things: new Map<string, Thing>(), of: new WeakMap<object, Thing>() };
let lastId = 0;

/** More than a thousand sounds have. */
const MOST_LASTING = 20_000;

/**
 * Packs plain data as JSON that contains everything once. It starts with the shapes of records, which are lists of
 * fields. A list is `[0, ...items]`, a record of the first shape `[1, ...values]`, and one that equals an earlier list
 * or record is `[-n]`: the `n`-th, in the order in which they end.
 */
export function pack(value: unknown, revise: Revise, lasts: Lasts = () => false): string {
  const part = read(value, revise, lasts);
  const shapes = new Map<string, number>();
  const numbers = new Map<Thing, number>();
  const shapeOf = (fields: string): number => {
    const shape = shapes.get(fields) ?? shapes.size + 1;
    shapes.set(fields, shape);
    return shape;
  };
  const written = (thing: string | Thing): string => {
    if (typeof thing === 'string') return thing;
    const number = numbers.get(thing);
    if (number !== undefined) return `[-${number}]`;
    let text = `[${thing.fields === null ? 0 : shapeOf(thing.fields)}`;
    for (const inner of thing.parts) text += `,${written(inner)}`;
    numbers.set(thing, numbers.size + 1);
    return `${text}]`;
  };
  const whole = written(part);
  return `[[${[...shapes.keys()].join(',')}],${whole}]`;
}

/** A value as JSON, or as a thing with all that is in it. */
function read(value: unknown, revise: Revise, lasts: Lasts): string | Thing {
  if (lasting.things.size > MOST_LASTING) lasting = { things: new Map(), of: new WeakMap() };
  const { things, of } = lasting;
  const passing = new Map<string, Thing>();
  const partOf = (inner: unknown, stays: boolean): string | Thing =>
    typeof inner === 'object' && inner !== null ? thingOf(inner, stays) : JSON.stringify(inner ?? null);
  const thingOf = (object: object, isWithin: boolean): Thing => {
    const known = of.get(object);
    if (known !== undefined) return known;
    const stays = isWithin || lasts(object);
    const thing = thingWith(
      contentsOf(object, revise, (inner) => partOf(inner, stays)),
      stays,
    );
    if (stays) of.set(object, thing);
    return thing;
  };
  const thingWith = ({ fields, parts }: Omit<Thing, 'id'>, stays: boolean): Thing => {
    const key = parts.reduce<string>(
      (text, part) => `${text},${typeof part === 'string' ? part : `#${part.id}`}`,
      fields ?? '',
    );
    const thing = things.get(key) ?? passing.get(key) ?? { id: (lastId += 1), fields, parts };
    (stays ? things : passing).set(key, thing);
    return thing;
  };
  return partOf(value, false);
}

function contentsOf(object: object, revise: Revise, partOf: (inner: unknown) => string | Thing): Omit<Thing, 'id'> {
  if (Array.isArray(object)) return { fields: null, parts: object.map(partOf) };
  const entries = Object.entries(object).filter(([, inner]) => inner !== undefined);
  return {
    fields: JSON.stringify(entries.map(([field]) => field)),
    parts: entries.map(([field, inner]) => partOf(revise(field, inner))),
  };
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
