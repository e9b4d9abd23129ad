import type { GenericSchema, InferOutput } from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';

/**
 * One call of the shop: the request and the possible responses, by status. `path` has placeholders in braces:
 * `/api/v1/sample/{id}`. A response of `null` has no body.
 */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly request?: GenericSchema;
  /** Set if the body is a ZIP archive in place of JSON: its maximum of bytes. */
  readonly zipBytes?: number;
  /** Set if the body is a raw file, which is read piece by piece by its handler: its maximum of bytes. */
  readonly fileBytes?: number;
  /** Set if a JSON body may be larger than others: its maximum of bytes. */
  readonly jsonBytes?: number;
  readonly responses: Readonly<Record<number, GenericSchema | null>>;
}

/** Preserves the literal types of a route for the client and the server that share it. */
export const route = <const R extends Route>(definition: R): R => definition;

export type RequestOf<R extends Route> = R extends { readonly request: infer S extends GenericSchema }
  ? InferOutput<S>
  : undefined;

type Body<S> = S extends GenericSchema ? InferOutput<S> : null;

export type ResponseOf<R extends Route, Status extends keyof R['responses']> = Body<R['responses'][Status]>;

/**
 * The address of a route: every placeholder replaced by its percent-encoded value. Half a surrogate pair, which has no
 * encoding, becomes U+FFFD: it names nothing, so the shop will refuse it.
 */
export function pathOf(target: Route, values: Readonly<Record<string, string | number>> = {}): string {
  return target.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${target.method} ${target.path} needs a value for {${name}}.`);
    return encodeURIComponent(String(value).toWellFormed());
  });
}
