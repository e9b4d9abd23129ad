import { type Sound, type SoundId, fileIdsOf } from '../catalogue/sounds/sound.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Toasts } from '../shell/toasts.ts';
import { limitReached, selectionCleared } from './selection.messages.ts';
import { type Selection, ticksOf } from './selection.ts';

/** The selection is full: nothing more was chosen. */
export interface SelectionFull {
  readonly kind: 'selectionFull';
  readonly max: number;
}

/** Selects files for one download, or deselects them [MULT-01, LIST-02, LIST-03, LIST-04]. */
export class Tick {
  readonly #selection: Selection;
  readonly #toasts: Toasts;

  constructor(selection: Selection, toasts: Toasts) {
    this.#selection = selection;
    this.#toasts = toasts;
  }

  /** The checkbox of a file. */
  file(id: SoundId): Result<void, SelectionFull> {
    this.#selection.reread();
    return this.#selection.current.has(id) ? this.#remove([id]) : this.#add([id]);
  }

  /** The checkbox of a page: every file in the order of its rows, or none when all of them are chosen [DECISION-29]. */
  page(sounds: readonly Sound[]): Result<void, SelectionFull> {
    this.#selection.reread();
    const files = sounds.flatMap(fileIdsOf);
    return ticksOf(this.#selection.current, sounds) === 'all' ? this.#remove(files) : this.#add(files);
  }

  /** Selects these files; those already selected keep their place. */
  add(ids: readonly SoundId[]): Result<void, SelectionFull> {
    this.#selection.reread();
    return this.#add(ids);
  }

  remove(ids: readonly SoundId[]): void {
    this.#selection.reread();
    this.#remove(ids);
  }

  /** Deselects all; Undo in the toast selects them again, in addition to what was selected meanwhile. */
  clear(): void {
    this.#selection.reread();
    const files = [...this.#selection.current];
    this.#selection.replace([]);
    if (files.length > 0) this.#toasts.show(selectionCleared(files.length), { undo: () => this.add(files) });
  }

  /** Stops at the limit, with one message [MULT-03, MULT-04]. */
  #add(ids: readonly SoundId[]): Result<void, SelectionFull> {
    const { max } = this.#selection;
    const wanted = new Set([...this.#selection.current, ...ids]);
    this.#selection.replace(wanted);
    if (wanted.size <= max) return ok(undefined);
    this.#toasts.show(limitReached(max));
    return failed({ kind: 'selectionFull', max });
  }

  #remove(ids: readonly SoundId[]): Result<void, SelectionFull> {
    const gone = new Set(ids);
    this.#selection.replace([...this.#selection.current].filter((id) => !gone.has(id)));
    return ok(undefined);
  }
}
