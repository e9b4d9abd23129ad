import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MakingOnce } from '../media/making-once.ts';

/**
 * Bytes that can be made again, kept in a folder. Readers see a whole file or none, also when the process dies while
 * one is written; whoever asks for what is just being made waits for it instead of making it twice.
 */
export class ImageCache {
  readonly #folder: string;
  readonly #making = new MakingOnce<Uint8Array<ArrayBuffer>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The bytes under a name, a plain file name; made by `make` when there are none yet. */
  get(name: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    return this.#making.make(name, () => this.#readOrMake(name, make));
  }

  async #readOrMake(name: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    const path = join(this.#folder, name);
    const kept = await readFile(path).catch(() => null);
    if (kept !== null) return new Uint8Array(kept);
    const bytes = await make();
    const temporary = join(this.#folder, `.${randomUUID()}.part`);
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    return bytes;
  }
}
