import { Store } from './readable.ts';

/** A moment in the life of a mark store, taken before a request: see `settle`. */
export type Moment = number;

/** Ends a running change; false when the entry was cleared meanwhile, and nothing is marked. */
export type EndChange<Mark> = (mark: Mark) => boolean;

/**
 * A value per id, such as 'saved' per sound. Only the entry that changed changes, so one toggle wakes one row.
 * A customer's change wins over every answer requested before it ended.
 */
export class MarkStore<Id, Mark> extends Store<ReadonlyMap<Id, Mark>> {
  readonly #underWay = new Map<Id, Moment>();
  /** When the entry's value was known: the end of a change, or the request of an answer. */
  readonly #knownAt = new Map<Id, Moment>();
  /** When the change or request behind the entry began. */
  readonly #begunAt = new Map<Id, Moment>();
  #clearedAt: Moment = 0;
  #moment: Moment = 0;

  constructor(initial: ReadonlyMap<Id, Mark> = new Map()) {
    super(initial);
  }

  /** A new moment for each request whose answer will be `settle`d: call before requesting. */
  moment(): Moment {
    this.#moment += 1;
    return this.#moment;
  }

  /**
   * Marks an entry while its change is running, and returns how to end the change. Until then only `clear`
   * touches the entry, and cancels the change.
   */
  begin(id: Id, mark: Mark): EndChange<Mark> {
    this.#moment += 1;
    const begun = this.#moment;
    this.#underWay.set(id, begun);
    this.#begunAt.set(id, begun);
    this.#set(id, mark);
    return (last) => {
      if (this.#underWay.get(id) !== begun) return false;
      this.#underWay.delete(id);
      this.#moment += 1;
      this.#knownAt.set(id, this.#moment);
      this.#set(id, last);
      return true;
    };
  }

  /** Whether an entry was changed, or asked for, later than at a moment. */
  isBegunSince(asked: Moment, id: Id): boolean {
    return (this.#begunAt.get(id) ?? 0) > asked;
  }

  /** Sets what the backend knew at `asked`, except where something newer is known, also from a newer answer. */
  settle(asked: Moment, marks: ReadonlyMap<Id, Mark>): void {
    if (this.isForgotten(asked)) return;
    const next = new Map(this.current);
    for (const [id, mark] of marks) {
      if (this.#underWay.has(id) || (this.#knownAt.get(id) ?? 0) > asked) continue;
      this.#knownAt.set(id, asked);
      this.#begunAt.set(id, asked);
      next.set(id, mark);
    }
    this.set(next);
  }

  /** True for a moment before the last `clear`: answers to requests from then are obsolete. */
  isForgotten(asked: Moment): boolean {
    return asked < this.#clearedAt;
  }

  /** Clears everything; pending answers and changes have no effect. */
  clear(): void {
    this.#moment += 1;
    this.forget(this.#moment);
  }

  /** Clears what was known before a moment; what was requested or begun since stays. */
  forget(before: Moment): void {
    this.#clearedAt = Math.max(this.#clearedAt, before);
    const next = new Map(this.current);
    for (const id of this.current.keys()) {
      if ((this.#begunAt.get(id) ?? 0) >= before) continue;
      next.delete(id);
      for (const times of [this.#underWay, this.#knownAt, this.#begunAt]) times.delete(id);
    }
    this.set(next);
  }

  #set(id: Id, mark: Mark): void {
    this.set(new Map(this.current).set(id, mark));
  }
}
