import { Store } from './readable.ts';

/** A moment in the life of a mark store, taken before a request: see `settle`. */
export type Moment = number;

/**
 * A value per id, such as 'saved' per sound. Only the entry that changed changes, so one toggle wakes one row.
 * Entries that changed after a request was sent are newer than its answer, and win.
 */
export class MarkStore<Id, Mark> extends Store<ReadonlyMap<Id, Mark>> {
  readonly #changedAt = new Map<Id, Moment>();
  #moment: Moment = 0;

  constructor(initial: ReadonlyMap<Id, Mark> = new Map()) {
    super(initial);
  }

  /** Call before a request whose answer is to be `settle`d. */
  moment(): Moment {
    return this.#moment;
  }

  mark(id: Id, mark: Mark): void {
    this.#changedAt.set(id, ++this.#moment);
    this.set(new Map(this.current).set(id, mark));
  }

  /** Sets what the backend knew at `asked`, except where something newer is known. */
  settle(asked: Moment, marks: ReadonlyMap<Id, Mark>): void {
    const next = new Map(this.current);
    for (const [id, mark] of marks) if ((this.#changedAt.get(id) ?? 0) <= asked) next.set(id, mark);
    this.set(next);
  }

  /** Forgets everything; answers that are still on their way settle nothing. */
  clear(): void {
    this.#moment += 1;
    for (const id of this.current.keys()) this.#changedAt.set(id, this.#moment);
    this.set(new Map());
  }
}
