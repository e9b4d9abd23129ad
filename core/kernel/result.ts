/** The outcome of an operation that may fail in an expected way. A throw is a bug, never an outcome. */
export type Result<Value, Reason> = Ok<Value> | Failed<Reason>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Failed<Reason> {
  readonly ok: false;
  readonly failure: Reason;
}

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });

export const failed = <Reason>(failure: Reason): Failed<Reason> => ({ ok: false, failure });

/** Marks the end of an exhaustive switch: a new member of the union stops compiling here. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
