import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, lstat, mkdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FetchWish, Fetched, FolderPort, FolderTrouble, Found } from '../../core/shell/folder.port.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { codeOf, explainDisk, finalTrouble } from './disk-trouble.node.ts';
import { fileTexts } from './files.messages.ts';

export interface SyncedFolderOptions {
  readonly root: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The origin that the shop's paths belong to. */
  readonly origin: string;
  readonly signal: AbortSignal;
}

const PARTS = '.loopstead-parts';

/**
 * A folder on this disk. What arrives lies in drafts below `.loopstead-parts` and gets its name when its digest is
 * right; an interrupted draft is resumed the next time. Two runs at once are safe: a name is taken by an
 * operation that fails when it is taken already, and only one of them writes a draft at a time.
 */
export const syncedFolder = ({ root, fetch, origin, signal }: SyncedFolderOptions): FolderPort => ({
  look: (path) => guarded(() => look(join(root, path))),

  fetch: (wish) =>
    guarded(async () => {
      const target = join(root, wish.path);
      await makeRoot(root);
      try {
        await makeFolder(dirname(target));
        await assertInside(root, dirname(target));
        return await fetchInto(target, root, wish, { fetch, origin, signal });
      } finally {
        await rmdir(join(root, PARTS)).catch(() => {});
      }
    }),
});

async function fetchInto(
  target: string,
  root: string,
  wish: FetchWish,
  means: Omit<SyncedFolderOptions, 'root'>,
): Promise<Fetched> {
  const draft = await claimDraft(root, wish);
  try {
    const fetched = await fill(draft.path, wish, means);
    await place(draft.path, target, wish.force);
    return fetched;
  } finally {
    if (draft.isPrivate) await rm(draft.path, { force: true });
    await rm(draft.lock, { force: true });
  }
}

/** If the folder itself is not writable, no file can be written: that is reported once. */
async function makeRoot(root: string): Promise<void> {
  try {
    await makeFolder(join(root, PARTS));
  } catch (error) {
    throw new Trouble(codeOf(error) === 'ENOENT' ? fileTexts.notWritable(root) : explainDisk(error), true);
  }
}

async function look(path: string): Promise<Found> {
  const found = await stat(path).catch(nullWhenMissing);
  if (found === null) return { kind: 'nothing' };
  if (!found.isFile()) return { kind: 'other' };
  return { kind: 'file', bytes: found.size, sha256: await digestOf(path) };
}

/** Node's recursive mkdir never returns if a folder accepts none, as below `/proc`. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    const above = dirname(path);
    if (codeOf(error) !== 'ENOENT' || (await stat(above).catch(nullWhenMissing))) throw error;
    await makeFolder(above);
    await mkdir(path).catch(nullWhenThere);
  }
}

/** A symbolic link in the folder must not take files outside it. */
async function assertInside(root: string, folder: string): Promise<void> {
  const way = relative(await realpath(root), await realpath(folder));
  if (way === '..' || way.startsWith(`..${sep}`)) throw new Trouble(fileTexts.outside(folder, root));
}

/**
 * The draft of a file, exclusive to this run. Drafts with the same content have the same name, so that a later run
 * resumes them.
 */
async function claimDraft(root: string, { path, sha256 }: FetchWish) {
  const name = sha256 ?? createHash('sha256').update(path).digest('hex');
  const parts = join(root, PARTS);
  // Another run may have taken them away when it was done.
  await makeFolder(parts);
  const lock = join(parts, `${name}.lock`);
  if (await takeLock(lock)) return { path: join(parts, `${name}.part`), lock, isPrivate: false };
  // Another run is fetching it: this one fetches separately, and whoever finishes second finds the file there.
  const own = join(parts, `${name}.${randomUUID()}.part`);
  return { path: own, lock: `${own}.lock`, isPrivate: true };
}

/**
 * A lock names the process that holds it: a process that has ended holds nothing. It gets its name only with its
 * contents written, as another run treats an empty lock as unheld.
 */
async function takeLock(lock: string): Promise<boolean> {
  const draft = `${lock}.${randomUUID()}`;
  await writeFile(draft, String(process.pid), { flag: 'wx' });
  try {
    for (let tries = 0; tries < 2; tries += 1) {
      if (await appears(draft, lock)) return true;
      const held = await readFile(lock, 'utf8').catch(nullWhenMissing);
      // Its holder is done: what is there now may be the lock of a third run.
      if (held === null) continue;
      if (Number(held) > 0 && isRunning(Number(held))) return false;
      await rm(lock, { force: true });
    }
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Fetches what a draft lacks. A draft whose digest is wrong in the end is thrown away. */
async function fill(
  draft: string,
  wish: FetchWish,
  { fetch, origin, signal }: Omit<SyncedFolderOptions, 'root'>,
): Promise<Fetched> {
  const held = (await stat(draft).catch(nullWhenMissing))?.size ?? 0;
  const headers = held > 0 ? { Range: `bytes=${held}-` } : {};
  const response = await fetch(new Request(`${origin}${wish.url}`, { headers, signal }));
  const isRest = response.status === 206 && startOf(response) === held;
  if (response.status === 416) {
    // Nothing is left to fetch: the draft is complete, or has other content.
    await response.body?.cancel();
    await assertDigest(draft, wish.sha256);
    return { bytes: held, resumed: held };
  }
  if (!response.ok || (response.status === 206 && !isRest)) {
    await response.body?.cancel();
    throw new Trouble(fileTexts.answered(response.status));
  }
  const body = Readable.fromWeb(response.body ?? new Blob([]).stream());
  await pipeline(body, createWriteStream(draft, { flags: isRest ? 'a' : 'w' }), { signal });
  const resumed = isRest ? held : 0;
  const { size } = await stat(draft);
  const announced = Number(response.headers.get('content-length') ?? size - resumed);
  if (!response.headers.has('content-encoding') && size - resumed !== announced)
    throw new Trouble(fileTexts.incomplete(size, resumed + announced));
  await assertDigest(draft, wish.sha256 ?? digestIn(response));
  return { bytes: size, resumed };
}

async function assertDigest(draft: string, expected: string | null): Promise<void> {
  if (expected === null || (await digestOf(draft)) === expected) return;
  await rm(draft, { force: true });
  throw new Trouble(fileTexts.otherContent);
}

/** Without `force` a name is only taken if it is free, which also decides between two runs. */
async function place(draft: string, target: string, force: boolean): Promise<void> {
  const standing = await lstat(target).catch(nullWhenMissing);
  if (standing?.isDirectory()) throw new Trouble(fileTexts.isFolder(target));
  if (force) return rename(draft, target);
  if (!(await appears(draft, target))) return settle(draft, target);
  await rm(draft, { force: true });
}

/** Gives a draft its name, atomically if the disk supports links; false if the name is taken. */
async function appears(draft: string, target: string): Promise<boolean> {
  try {
    await link(draft, target).catch((error: unknown) => {
      // Some disks know no links.
      if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error))) throw error;
      return copyFile(draft, target, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Another run was first: the same file is fine, something else stays. */
async function settle(draft: string, target: string): Promise<void> {
  const isSame = (await digestOf(target)) === (await digestOf(draft));
  await rm(draft, { force: true });
  if (!isSame) throw new Trouble(fileTexts.occupied);
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The digest that the backend sends with a file [RFC 9530]. */
function digestIn({ headers }: Response): string | null {
  const [, encoded] = /sha-256=:([A-Za-z0-9+/]+=*):/.exec(headers.get('repr-digest') ?? '') ?? [];
  return encoded === undefined ? null : Buffer.from(encoded, 'base64').toString('hex');
}

const startOf = ({ headers }: Response): number =>
  Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN);

/** Trouble whose message is shown unchanged. */
class Trouble extends Error {
  /** No further file can be written either. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}

async function guarded<Value>(work: () => Promise<Value>): Promise<Result<Value, FolderTrouble>> {
  try {
    return ok(await work());
  } catch (error) {
    return failed(troubleOf(error));
  }
}

/** An error of this disk or of the store in a customer's words. */
export function troubleOf(error: unknown): FolderTrouble {
  const message = isAborted(error)
    ? fileTexts.interrupted
    : error instanceof Trouble
      ? error.message
      : explainDisk(error);
  const isFinal = isAborted(error) || finalTrouble(error) !== null || (error instanceof Trouble && error.isFinal);
  return { kind: 'folderTrouble', message, isFinal };
}

const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

function nullWhenThere(error: unknown): null {
  if (codeOf(error) === 'EEXIST') return null;
  throw error;
}
