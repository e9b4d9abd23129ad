import { limits } from '../../wire/limits.ts';

/** Numbers of a similarity vector. */
const dimensions = 32;

/** The sounds that can be heard, as points in a space where near means alike [SIM-01, DECISION-126]. */
export class SimilarSounds {
  readonly #ids: number[] = [];
  readonly #rows = new Map<number, number>();
  #vectors = new Float32Array(256 * dimensions);

  /** Adds a sound, or moves it when it is known. `stored` holds little-endian floats. */
  upsert(id: number, stored: Uint8Array): void {
    if (stored.byteLength !== dimensions * 4) throw new RangeError(`Sound ${id} has a vector of the wrong size.`);
    const row = this.#rows.get(id) ?? this.#ids.push(id) - 1;
    this.#rows.set(id, row);
    if ((row + 1) * dimensions > this.#vectors.length) {
      const larger = new Float32Array(this.#vectors.length * 2);
      larger.set(this.#vectors);
      this.#vectors = larger;
    }
    const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
    for (let i = 0; i < dimensions; i++) this.#vectors[row * dimensions + i] = view.getFloat32(i * 4, true);
  }

  /** The sounds nearest to one, nearest first and never itself; the same answer every time. */
  nearest(id: number, count: number = limits.similar): number[] {
    const own = this.#rows.get(id);
    if (own === undefined) return [];
    const distances = this.#ids.map((other, row) => ({ id: other, distance: this.#distance(own, row) }));
    return distances
      .filter((other) => other.id !== id)
      .sort((a, b) => a.distance - b.distance || a.id - b.id)
      .slice(0, count)
      .map((other) => other.id);
  }

  #distance(a: number, b: number): number {
    let sum = 0;
    for (let i = 0; i < dimensions; i++) {
      const difference = (this.#vectors[a * dimensions + i] as number) - (this.#vectors[b * dimensions + i] as number);
      sum += difference * difference;
    }
    return sum;
  }
}
