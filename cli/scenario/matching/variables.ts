import { type DocumentPath, parsePath, valueAt } from './path.ts';

/** A `${name}` or `${name.path}` in a text. */
interface Reference {
  /** As written, with its brackets. */
  readonly text: string;
  readonly name: string;
  /** Null if the path is invalid. */
  readonly path: DocumentPath | null;
}

const REFERENCE = /\$\{([^}]*)\}/g;

/** Every reference in a value, at any depth. */
export function referencesIn(value: unknown): readonly Reference[] {
  if (typeof value === 'string')
    return [...value.matchAll(REFERENCE)].map(([text, inner = '']) => referenceOf(text, inner));
  if (Array.isArray(value)) return value.flatMap((item: unknown) => referencesIn(item));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap((entry) => referencesIn(entry));
  return [];
}

export const hasReferences = (value: unknown): boolean => referencesIn(value).length > 0;

/** The first dangling reference in a value: to a part that the captured value does not have. Null if there is none. */
export const danglingIn = (value: unknown, variables: ReadonlyMap<string, unknown>): string | null =>
  referencesIn(value).find((one) => variables.has(one.name) && lookUp(one, variables) === undefined)?.text ?? null;

/**
 * A value with its references replaced. A text that consists of a single reference takes on its type. Unknown
 * references stay unchanged.
 */
export function substitute(value: unknown, variables: ReadonlyMap<string, unknown>): unknown {
  if (typeof value === 'string') return substituteText(value, variables);
  if (Array.isArray(value)) return value.map((item: unknown) => substitute(item, variables));
  return typeof value === 'object' && value !== null ? substituteIn(value, variables) : value;
}

/** The same of a mapping, which stays one. */
export const substituteIn = (
  mapping: object,
  variables: ReadonlyMap<string, unknown>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(mapping).map(([key, item]) => [String(substituteText(key, variables)), substitute(item, variables)]),
  );

function substituteText(text: string, variables: ReadonlyMap<string, unknown>): unknown {
  const references = referencesIn(text).filter(({ name }) => variables.has(name));
  const [only, ...others] = references;
  if (only?.text === text && others.length === 0) return lookUp(only, variables);
  return references.reduce((filled, reference) => {
    const value = lookUp(reference, variables);
    return filled.replace(reference.text, () => (typeof value === 'string' ? value : JSON.stringify(value)));
  }, text);
}

const lookUp = ({ name, path }: Reference, variables: ReadonlyMap<string, unknown>): unknown =>
  valueAt(variables.get(name), path ?? []);

function referenceOf(text: string, inner: string): Reference {
  const [name = ''] = /^[\w-]*/.exec(inner) ?? [];
  const rest = inner.slice(name.length);
  return { text, name, path: rest === '' ? [] : parsePath(rest.replace(/^\./, '')) };
}
