import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { MakingOnce } from '../media/making-once.ts';

/**
 * Bytes that can be made again, kept in a folder. Readers see a whole file or none, also when the process dies while
 * one is written; whoever asks for what is just being made waits for it instead of making it twice. What cannot be kept
 * is handed out all the same, and made again for the next.
 */
export class ImageCache {
  readonly #folder: string;
  readonly #log: Pick<Log, 'warn'>;
  readonly #making = new MakingOnce<Uint8Array<ArrayBuffer>>();

  constructor(folder: string, log: Pick<Log, 'warn'>) {
    this.#folder = folder;
    this.#log = log;
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
    await this.#keep(path, bytes).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'an image could not be kept');
    });
    return bytes;
  }

  async #keep(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const temporary = join(this.#folder, `.${randomUUID()}.part`);
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}
