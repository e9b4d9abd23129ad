import { itemAt } from '../../domain/known.ts';

/** Keeps the `size` nearest of the candidates offered: ties go to the smaller id. */
export class Nearest {
  readonly #size: number;
  readonly #ids: number[] = [];
  readonly #distances: number[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** Candidates farther than this need not be offered. */
  get farthest(): number {
    return this.#ids.length < this.#size ? Infinity : (this.#distances[this.#size - 1] ?? Infinity);
  }

  /** Nearest first. */
  get ids(): number[] {
    return [...this.#ids];
  }

  /** Moves at most `size` entries: few of many offers get in. */
  offer(id: number, distance: number): void {
    let place = this.#ids.length;
    while (place > 0 && this.#isNearer(id, distance, place - 1)) place -= 1;
    if (place >= this.#size) return;
    this.#ids.splice(place, 0, id);
    this.#distances.splice(place, 0, distance);
    this.#ids.length = this.#distances.length = Math.min(this.#ids.length, this.#size);
  }

  #isNearer(id: number, distance: number, place: number): boolean {
    const other = itemAt(this.#distances, place);
    return distance < other || (distance === other && id < itemAt(this.#ids, place));
  }
}
