import type { Log } from '../log.ts';
import { MadeOnce } from '../media/made-once.ts';
import { createFolderStore, type ObjectStore } from '../media/object-store.ts';

/**
 * Pictures that can be made again, kept in a folder. One that cannot be read is made again, and one that cannot be kept
 * is handed out all the same.
 */
export class ImageCache {
  readonly #objects: ObjectStore;
  readonly #log: Pick<Log, 'warn'>;
  readonly #pictures = new MadeOnce<Uint8Array<ArrayBuffer>>();

  constructor(folder: string, log: Pick<Log, 'warn'>) {
    this.#objects = createFolderStore(folder);
    this.#log = log;
  }

  /** The bytes under a name, which is a plain file name; created by `make` on first use. */
  get(name: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    return this.#pictures.get(name, {
      find: async () => {
        const kept = await this.#objects.read(name).catch((error: unknown) => {
          this.#log.warn({ err: error }, 'a kept image could not be read');
          return null;
        });
        // No bytes are what a crash of the machine has left of a picture.
        return kept === null || kept.length === 0 ? null : new Uint8Array(kept);
      },
      make: async () => {
        const bytes = await make();
        await this.#objects.put(name, bytes).catch((error: unknown) => {
          this.#log.warn({ err: error }, 'an image could not be kept');
        });
        return bytes;
      },
    });
  }
}
