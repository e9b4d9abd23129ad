import type { ByteSource, ObjectStat, ObjectStore } from '../media/object-store.ts';
import { KeptAnswers } from './kept-answers.ts';
import { inMemory, PIECE, readPiece } from './stream-of.ts';

/** Bytes of what is held in memory. */
const HELD = 16 * 1024 * 1024;

interface Held {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly weight: number;
}

/**
 * Small objects that many ask for, read once and held in memory. The store is still asked for each object each time: its
 * entity tag identifies exactly the bytes that are held.
 */
export class HeldObjects {
  readonly #objects: ObjectStore;
  readonly #held = new KeptAnswers<Held>({ bytes: HELD });

  constructor(objects: ObjectStore) {
    this.#objects = objects;
  }

  /** The bytes of an object as the store has just described it. */
  async open(key: string, { size, etag }: ObjectStat): Promise<ByteSource> {
    const source = this.#objects.open(key);
    if (size > PIECE) return source;
    const { bytes } = await this.#held.get(etag, async () => {
      const read = await readPiece(source, { start: 0, end: size - 1 });
      return { answer: { bytes: read, weight: size }, audience: 'all' };
    });
    return inMemory(bytes);
  }
}
