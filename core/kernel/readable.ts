import { BehaviorSubject, type Observable } from 'rxjs';

/** State that anyone may read and watch, but only its owner may change. Streams never error. */
export interface Readable<State> {
  /** The current state. */
  readonly current: State;
  /** The current state, then every later one that differs from the one before. */
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
type Readables<States> = { readonly [Name in keyof States]: Readable<States[Name]> };

/** The same states, read-only. */
export const readOnly = <States>(states: Readables<States>): Readables<States> => states;

/** The current values of these states. */
export const currents = <States extends object>(states: Readables<States>): Readonly<States> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Each name keeps the state that is under it.
  Object.fromEntries(
    Object.entries<Readable<unknown>>(states).map(([name, { current }]) => [name, current]),
  ) as Readonly<States>;
