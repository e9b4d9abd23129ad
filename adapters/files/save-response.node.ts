import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { messageOf } from '../../core/kernel/thrown.ts';
import type { CannotOpen, HandedOver } from '../../core/shell/handover.port.ts';
import { explainDisk, finalTrouble, isDiskTrouble } from './disk-trouble.node.ts';
import { fileNameOf, numberedName } from './file-name.node.ts';
import { fileTexts } from './files.messages.ts';

/** Where a file should go. */
export interface Destination {
  /** A file, an existing folder, `-` for standard output, or null for a file with the sender's name in `folder`. */
  readonly output: string | null;
  /** Replaces an existing file; without it the new one gets a number. */
  readonly force: boolean;
  /** The folder that relative paths start from. */
  readonly folder: string;
  readonly stdout: Writable;
  /** The name of a file whose sender gives it none. */
  readonly fallbackName?: string;
}

/** Why nothing could be written there, in a sentence, or null. Asked before anything is paid for. */
export async function destinationProblem({ output, folder }: Destination): Promise<string | null> {
  if (output === '-') return null;
  if (output === '') return fileTexts.noName;
  const path = output === null ? folder : resolve(folder, output);
  const existing = await kindOf(path);
  const parent = existing === 'folder' ? path : dirname(path);
  if (existing === null && /[/\\]$/.test(output ?? '')) return fileTexts.noFolder(path);
  if ((await kindOf(parent)) !== 'folder') return fileTexts.noFolder(parent);
  try {
    await (existing === 'device' ? access(path, constants.W_OK) : tryToWrite(parent));
    return null;
  } catch (error) {
    return finalTrouble(error) ?? fileTexts.notWritable(existing === 'device' ? path : parent);
  }
}

/** Permissions alone are not enough: some folders accept no files at all, and a full disk only has room for names. */
async function tryToWrite(folder: string): Promise<void> {
  const draft = draftIn(folder);
  try {
    await writeFile(draft, new Uint8Array(BLOCK), { flag: 'wx' });
  } finally {
    await rm(draft, { force: true });
  }
}

/** Bytes that a disk keeps apart from the name of a file. */
const BLOCK = 4096;

const draftIn = (folder: string): string => join(folder, `.loopstead-${randomUUID()}.part`);

/**
 * Writes the body of an answer to its destination. A file appears under its name only when it is whole;
 * whatever goes wrong leaves nothing behind.
 */
export async function saveResponse(
  response: Response,
  destination: Destination,
  signal: AbortSignal,
): Promise<Result<HandedOver, CannotOpen>> {
  const body = Readable.fromWeb(response.body ?? new Blob([]).stream());
  const expected = lengthOf(response);
  try {
    if (destination.output === '-') return ok(await stream(body, destination.stdout, expected, signal));
    const path = await pathFor(response, destination);
    if ((await kindOf(path)) === 'device') return ok(await fill(body, path, 'r+', expected, signal));
    return ok(await save(body, path, destination.force, expected, signal));
  } catch (error) {
    if (!isDiskTrouble(error)) return failed({ kind: 'cannotOpen', message: messageOf(error) });
    return failed({ kind: 'cannotOpen', message: explainDisk(error), isOfHost: true });
  } finally {
    body.destroy();
  }
}

async function pathFor(response: Response, { output, folder, fallbackName }: Destination): Promise<string> {
  const path = resolve(folder, output ?? '.');
  const isFolder = output === null || (await kindOf(path)) === 'folder';
  return isFolder ? join(path, fileNameOf(response.headers.get('content-disposition'), fallbackName)) : path;
}

async function save(
  body: Readable,
  path: string,
  force: boolean,
  expected: number | null,
  signal: AbortSignal,
): Promise<HandedOver> {
  const draft = draftIn(dirname(path));
  try {
    const { bytes } = await fill(body, draft, 'wx', expected, signal);
    const target = force ? path : await claimName(path);
    try {
      await rename(draft, target);
    } catch (error) {
      // A claimed name is an empty file of ours; one to be replaced is somebody's own.
      if (!force) await rm(target, { force: true });
      throw error;
    }
    return { target, bytes };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function fill(
  body: Readable,
  path: string,
  flags: 'wx' | 'r+',
  expected: number | null,
  signal: AbortSignal,
): Promise<HandedOver> {
  const file = createWriteStream(path, { flags });
  await pipeline(body, file, { signal });
  assertWhole(file.bytesWritten, expected);
  return { target: path, bytes: file.bytesWritten };
}

/** A reader that has read enough and went away is no failure. */
async function stream(
  body: Readable,
  stdout: Writable,
  expected: number | null,
  signal: AbortSignal,
): Promise<HandedOver> {
  let bytes = 0;
  try {
    await pipeline(
      body,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          yield chunk;
        }
      },
      stdout,
      { signal, end: false },
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return { target: '-', bytes };
    throw error;
  }
  assertWhole(bytes, expected);
  return { target: '-', bytes };
}

/** Reserves the first free name: creating it decides, so that two downloads cannot choose the same one. */
async function claimName(path: string): Promise<string> {
  for (let number = 0; ; number += 1) {
    const candidate = number === 0 ? path : join(dirname(path), numberedName(basename(path), number));
    try {
      await (await open(candidate, 'wx')).close();
      return candidate;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

function assertWhole(bytes: number, expected: number | null): void {
  if (expected !== null && bytes !== expected) throw new Error(fileTexts.incomplete(bytes, expected));
}

/** The length that was announced; unknown when the body travelled compressed. */
function lengthOf({ headers }: Response): number | null {
  const length = headers.get('content-length');
  return length !== null && /^\d+$/.test(length) && !headers.has('content-encoding') ? Number(length) : null;
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'device' | null> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? 'file' : 'device';
  } catch {
    return null;
  }
}
