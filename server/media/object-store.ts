import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export interface ObjectStat {
  /** Size in bytes. */
  readonly size: number;
  /** A strong entity tag with its quotes, as it goes into the ETag header. */
  readonly etag: string;
}

/** Bytes that can be read from any offset. Readers must close it when done. */
export interface ByteSource {
  /** Fills memory from offset `at`, as far as there are bytes; returns how many were read. */
  read(into: Uint8Array, at: number): Promise<number>;
  close(): Promise<void>;
  /** All of them, where they are in memory: nobody may change them. */
  readonly held?: Uint8Array<ArrayBuffer>;
}

/** Where originals, previews and images are stored. Keys look like `demo/wav/000123.wav`. */
export interface ObjectStore {
  /** Stores whole bytes under a key; readers see the old object or the new one, never a part of it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * The same for a stream of chunks, one of which at a time is in memory. Leftovers of a killed process are replaced by
   * the next attempt, and removed with the object. Nobody else may write the object meanwhile.
   */
  putPieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** The whole object; null if there is none. */
  read(key: string): Promise<Buffer | null>;
  /** The object, to be read in pieces. It is opened with the first read, which fails if it does not exist. */
  open(key: string): ByteSource;
  /** Size and entity tag, or null when there is no such object. */
  stat(key: string): Promise<ObjectStat | null>;
  exists(key: string): Promise<boolean>;
  /** Removes the object; removing what is not there is not an error. */
  delete(key: string): Promise<void>;
}

/** A key that could leave the store or that some file system would not take. */
export class InvalidObjectKey extends Error {
  constructor(key: string) {
    super(`not an object key: ${JSON.stringify(key.slice(0, 200))}`);
    this.name = 'InvalidObjectKey';
  }
}

const SEGMENT = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*$/;
const MAX_KEY_LENGTH = 200;

/** Whether text is a usable key: lower-case segments of letters, digits, `_`, `-` and inner dots, joined by slashes. */
export function isObjectKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && key.split('/').every((segment) => SEGMENT.test(segment));
}

/**
 * An object store in a folder of the local file system. With `durable`, it only returns once an object is on disk: then
 * it survives even a power cut.
 */
export function createFolderStore(root: string, { durable = false } = {}): ObjectStore {
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new InvalidObjectKey(key);
    return join(root, ...key.split('/'));
  };

  const statOf = async (key: string): Promise<ObjectStat | null> => {
    const found = await stat(pathOf(key), { bigint: true }).catch(nullWhenMissing);
    if (!found?.isFile()) return null;
    const tag = createHash('sha256')
      .update(`${key}\0${found.size}\0${found.mtimeNs}\0${found.ino}`)
      .digest('base64url');
    return { size: Number(found.size), etag: `"${tag.slice(0, 27)}"` };
  };

  return {
    stat: statOf,

    async put(key, bytes) {
      const path = pathOf(key);
      await store(path, join(dirname(path), `.${randomUUID()}.part`), (file) => file.writeFile(bytes), durable);
    },

    async putPieces(key, pieces) {
      const path = pathOf(key);
      const fill = async (file: FileHandle): Promise<void> => {
        for await (const piece of pieces) await file.appendFile(piece);
      };
      await store(path, partOf(path), fill, durable);
    },

    async read(key) {
      return readFile(pathOf(key)).catch(nullWhenMissing);
    },

    open(key) {
      const path = pathOf(key);
      let file: FileHandle | null = null;
      return {
        async read(into, at) {
          file ??= await open(path, 'r');
          return (await file.read(into, 0, into.length, at)).bytesRead;
        },
        async close() {
          const opened = file;
          file = null;
          await opened?.close();
        },
      };
    },

    async exists(key) {
      return (await statOf(key)) !== null;
    },

    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(partOf(path), { force: true });
    },
  };
}

/** Where an object that arrives in chunks is written. */
const partOf = (path: string): string => join(dirname(path), `.${basename(path)}.part`);

/** Writes a temporary file next to the target and renames it, so that nobody sees a part of it. */
async function store(
  path: string,
  temporary: string,
  fill: (file: FileHandle) => Promise<void>,
  durable: boolean,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(temporary, 'w');
    try {
      await fill(file);
      if (durable) await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    if (durable) await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Syncs the entries of a folder; Windows does so by itself, and cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
  throw error;
}
