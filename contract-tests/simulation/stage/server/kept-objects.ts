import type { ObjectStore } from '../../../../server/media/object-store.ts';

/** An object that is missing from the disk, or truncated. */
export interface Damage {
  readonly key: string;
  readonly isGone: boolean;
}

/** Objects in memory, on top of those that every shop has. `damage` is what is currently wrong with one of them. */
export function keptObjects(common: ReadonlyMap<string, Uint8Array>, damage: () => Damage | null): ObjectStore {
  const own = new Map<string, Uint8Array | null>();
  const whole = (key: string): Uint8Array | null => own.get(key) ?? (own.has(key) ? null : (common.get(key) ?? null));
  const find = (key: string): Uint8Array | null => {
    const bytes = whole(key);
    const damaged = damage();
    if (bytes === null || damaged?.key !== key) return bytes;
    return damaged.isGone ? null : bytes.subarray(0, bytes.length >> 1);
  };
  return {
    put: async (key, bytes) => void own.set(key, Uint8Array.from(bytes)),
    async putPieces(key, pieces) {
      const all: Uint8Array[] = [];
      for await (const piece of pieces) all.push(piece);
      own.set(key, Uint8Array.from(Buffer.concat(all)));
    },
    async read(key) {
      const bytes = find(key);
      return bytes && Buffer.from(bytes);
    },
    open: (key) => ({
      async read(into, at) {
        const piece = (find(key) ?? missing(key)).subarray(at, at + into.length);
        into.set(piece);
        return piece.length;
      },
      close: async () => {},
    }),
    async stat(key) {
      const bytes = find(key);
      return bytes && { size: bytes.length, etag: `"${key.replace(/[^a-z0-9]/g, '')}${bytes.length}"` };
    },
    exists: async (key) => find(key) !== null,
    delete: async (key) => void own.set(key, null),
  };
}

function missing(key: string): never {
  throw new Error(`There is no ${key}.`);
}
