import { type BackendPorts, CANCELLABLE } from '../../core/backend.ts';

/** A call of the backend: the port, and the method on it. */
export type Call = {
  [Port in keyof BackendPorts]: `${Port}.${keyof BackendPorts[Port] & string}`;
}[keyof BackendPorts];

/** Whether a newer call may cancel this one: it then returns an Observable, otherwise a promise. */
export const isCancellable = (call: string): boolean => CANCELLABLE_CALLS.has(call);

const CANCELLABLE_CALLS: ReadonlySet<string> = new Set(
  Object.entries(CANCELLABLE).flatMap(([port, calls]) => Object.keys(calls).map((name) => `${port}.${name}`)),
);

/** What can go wrong with a call in transit. */
export type Mishap =
  /** Takes this many milliseconds longer. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Never arrives: nothing is done, nobody answers. */
  | { readonly kind: 'drop' }
  /** It is done, and its answer gets lost. */
  | { readonly kind: 'lostReply' }
  /** It arrives twice, as after a retry on the way; the second answer counts. */
  | { readonly kind: 'duplicate' }
  /** It is answered with an HTTP status, and not done. */
  | { readonly kind: 'status'; readonly status: number }
  /** It is done, and answered with what no contract knows. */
  | { readonly kind: 'garbage' };

/** All kinds of mishaps. */
export const MISHAP_KINDS: ReadonlyArray<Mishap['kind']> = [
  'latency',
  'drop',
  'lostReply',
  'duplicate',
  'status',
  'garbage',
];

/** A mishap, and the calls that meet it. */
export interface Fault {
  readonly call: Call | '*';
  readonly mishap: Mishap;
  /** The first call that it meets, counted from 1 since it was set. */
  readonly from: number;
  /** How many calls it meets; Infinity for all that follow. */
  readonly times: number;
}

/** A mishap that a call meets from now on, until it is cleared. */
export const everyTime = (call: Fault['call'], mishap: Mishap): Fault => ({ call, mishap, from: 1, times: Infinity });
