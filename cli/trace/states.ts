import { EMPTY, type Observable, concat, defer, merge, mergeMap, of } from 'rxjs';
import { type App, isLate } from '../../composition/app.ts';
import type { Readable } from '../../core/kernel/readable.ts';
import { opened } from './opened.ts';
import { plain } from './plain.ts';
import { STATES } from './state-names.ts';

/** A state with its path in `App`. */
export type NamedState = readonly [name: string, state: Readable<unknown>];

/**
 * Observables of the shop that are not states of the trace: dialogs, toasts and the address have their own events, what
 * is heard is a rule, and the position in a sound changes too often.
 */
const TOLD_OTHERWISE: ReadonlySet<string> = new Set([
  'shell.dialogs.open',
  'shell.toasts.visible',
  'shell.navigation.location',
  'player.hearing',
  'player.state.position',
]);

/** How far below a feature its states lie: what it offers, and what that shows. */
const DEPTH = 2;

/** Every existing state, and each that comes with a late feature, once. Opens nothing. */
export const statesIn = (app: App): Observable<NamedState> => {
  const known = new Set<object>();
  // A part is a feature, or a room of several: its states lie one step further down.
  return statesBelow(app, '', DEPTH + 1, known).pipe(mergeMap(([name, state]) => unlessTold(name, state)));
};

const unlessTold = (name: string, state: Readable<unknown>): Observable<NamedState> =>
  TOLD_OTHERWISE.has(name) ? EMPTY : of([name, state]);

/** The states below a part of the shop, its own first. Skips those already found under another name. */
const statesBelow = (part: unknown, name: string, depth: number, known: Set<object>): Observable<NamedState> =>
  defer(() => {
    if (!isObject(part)) return EMPTY;
    if (isLate(part)) return opened(part).pipe(mergeMap((open) => statesBelow(open, name, DEPTH, known)));
    if (known.has(part)) return EMPTY;
    known.add(part);
    const own = isReadable(part) ? of([name, part] as const) : EMPTY;
    if (depth === 0) return own;
    const inner = shownBy(part).map((key) =>
      statesBelow(part[key], name === '' ? key : `${name}.${key}`, depth - 1, known),
    );
    return concat(own, merge(...inner));
  });

/** A state as plain data; undefined while its feature is not open, or for an unknown name. */
export function stateOf(app: App, name: string): unknown {
  let part: unknown = app;
  for (const key of name.split('.')) {
    if (isLate(part)) part = part.current;
    if (!isObject(part)) return undefined;
    part = part[key];
  }
  return isObject(part) && isReadable(part) ? plain(part.current) : undefined;
}

/** Every state by its name as plain data; null while its feature is not open. */
export const allStatesOf = (app: App): Readonly<Record<string, unknown>> =>
  Object.fromEntries(STATES.map((name) => [name, stateOf(app, name) ?? null]));

const isObject = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null;

const isReadable = (part: object): part is Readable<unknown> => 'changes$' in part && 'current' in part;

/** The properties and getters of a part, except for the value of a state. */
function shownBy(part: object): readonly string[] {
  const names = new Set(Object.keys(part));
  for (let kind: unknown = Object.getPrototypeOf(part); isObject(kind) && kind !== Object.prototype;) {
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(kind))) if (get) names.add(name);
    kind = Object.getPrototypeOf(kind);
  }
  return [...names].filter((name) => name !== 'changes$' && name !== 'current');
}
