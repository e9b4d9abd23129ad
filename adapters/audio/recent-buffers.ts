interface Kept {
  readonly buffer: { readonly length: number; readonly numberOfChannels: number };
}

/** The most that is kept. */
export interface Room {
  readonly count: number;
  readonly bytes: number;
}

/** Decoded audio by name; the least recently used is evicted when space runs out. */
export class RecentBuffers<Sound extends Kept> {
  readonly #room: Room;
  /** From the least to the most recently used. */
  readonly #kept = new Map<string, Sound>();
  #bytes = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(name: string): Sound | null {
    const sound = this.#kept.get(name);
    if (!sound) return null;
    this.#kept.delete(name);
    this.#kept.set(name, sound);
    return sound;
  }

  /** Keeps a sound even if it alone exceeds the limit: it is about to be played. */
  keep(name: string, sound: Sound): Sound {
    this.drop(name);
    this.#kept.set(name, sound);
    this.#bytes += bytesOf(sound);
    for (const oldest of this.#kept.keys()) {
      if (oldest === name || (this.#kept.size <= this.#room.count && this.#bytes <= this.#room.bytes)) break;
      this.drop(oldest);
    }
    return sound;
  }

  drop(name: string): void {
    const sound = this.#kept.get(name);
    if (!sound) return;
    this.#kept.delete(name);
    this.#bytes -= bytesOf(sound);
  }
}

/** Samples are numbers of four bytes. */
const bytesOf = ({ buffer }: Kept): number => buffer.length * buffer.numberOfChannels * 4;
