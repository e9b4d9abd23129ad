import { BehaviorSubject, type Observable } from 'rxjs';

/** State that anyone may read and watch, and only its owner may change. Streams never error. */
export interface Readable<State> {
  /** The state now. */
  readonly current: State;
  /** The state now, then every later one that differs from its predecessor. */
  readonly changes$: Observable<State>;
}

/** The owner's side of a `Readable`. Equal states (by identity) are not announced. */
export class Store<State> implements Readable<State> {
  readonly #subject: BehaviorSubject<State>;
  readonly changes$: Observable<State>;

  constructor(initial: State) {
    this.#subject = new BehaviorSubject(initial);
    this.changes$ = this.#subject.asObservable();
  }

  get current(): State {
    return this.#subject.value;
  }

  set(next: State): void {
    if (!Object.is(next, this.#subject.value)) this.#subject.next(next);
  }

  update(change: (current: State) => State): void {
    this.set(change(this.#subject.value));
  }
}

/** States by name. */
type States = Readonly<Record<string, Readable<unknown>>>;
type StateOf<Of> = Of extends Readable<infer State> ? State : never;

/** The same states for those who may read and watch, and not change. */
export const readOnly = <Named extends States>(
  states: Named,
): { readonly [Name in keyof Named]: Readable<StateOf<Named[Name]>> } => states as never;

/** What each of these states is now. */
export const currents = <Named extends States>(
  states: Named,
): { readonly [Name in keyof Named]: StateOf<Named[Name]> } =>
  Object.fromEntries(Object.entries(states).map(([name, { current }]) => [name, current])) as never;
